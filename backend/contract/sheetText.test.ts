import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, readExercise } from './exercises';
import { exercisesOf, readSheet, type SheetPart } from './sheetText';

const outline = (parts: readonly SheetPart[]) =>
  parts.flatMap(({ heading, lines }) => [
    ...(heading === null ? [] : [`# ${heading}`]),
    ...lines.map(({ text, exercise }) => exercise ?? `? ${text}`),
  ]);
const read = (...rows: string[]) => outline(readSheet(rows.join('\n')));

describe('a line is an exercise', () => {
  test.each([
    ['Supino reto 4x10', 'Supino reto – 4x 10'],
    ['Supino reto – 4x 10', 'Supino reto – 4x 10'],
    ['Supino reto-4 X 10', 'Supino reto – 4x 10'],
    ['Supino reto: 4×10 reps', 'Supino reto – 4x 10'],
    ['Supino reto (4x10)', 'Supino reto – 4x 10'],
    ['Supino reto ........ 4*10', 'Supino reto – 4x 10'],
    ['Supino (barra) 4 séries de 10', 'Supino (barra) – 4x 10'],
    ['Supino reto 4 series x 10 reps', 'Supino reto – 4x 10'],
    ['Supino reto - 4 séries - 10 repetições', 'Supino reto – 4x 10'],
    ['Supino reto | Séries: 4 | Reps: 10-12', 'Supino reto – 4x 10-12'],
    ['3 x 12-15 Rosca direta', 'Rosca direta – 3x 12-15'],
    ['3x 12 a 15 - Rosca direta', 'Rosca direta – 3x 12 a 15'],
    ['3 séries de 15 de agachamento', 'agachamento – 3x 15'],
    ['4x até a falha Flexão', 'Flexão – 4x até a falha'],
    ['Flexão 4x até a falha', 'Flexão – 4x até a falha'],
    ['Barra fixa 3x máx', 'Barra fixa – 3x máx'],
    ['3x30s Prancha', 'Prancha – 3x 30s'],
    ['Prancha 3 x 30 a 45 seg', 'Prancha – 3x 30 a 45 seg'],
    ['Prancha – 3x 1’30”', 'Prancha – 3x 1’30”'],
    ['Puxada 4x10/8/6', 'Puxada – 4x 10/8/6'],
    ['3x12-10-8 Puxada', 'Puxada – 3x 12-10-8'],
    ['3x10 cada perna Afundo', 'Afundo – 3x 10 cada perna'],
    ['Afundo 3x10 cada lado, devagar', 'Afundo – 3x 10 cada lado, devagar'],
    ['Leg press 45° 4x12', 'Leg press 45° – 4x 12'],
    ['Pulley - pegada aberta – 3x 8-10', 'Pulley - pegada aberta – 3x 8-10'],
    ['Bike – 1x leve e contínuo', 'Bike – 1x leve e contínuo'],
  ])('%j', (line, exercise) => expect(read(line, exercise)).toEqual([exercise, exercise]));

  test.each([
    ['Supino reto 4x10 20kg', 'Supino reto – 4x 10 · 20kg'],
    ['Supino reto 3x10x20kg', 'Supino reto – 3x 10 · 20kg'],
    ['Supino reto 3x10x20', 'Supino reto – 3x 10 · 20'],
    ['Supino reto 4x10 c/ 20 kg', 'Supino reto – 4x 10 c/ 20 kg'],
    ['Supino reto 20kg 4x10', 'Supino reto – 4x 10 · 20kg'],
    ['4x10 Supino reto (20,5 kg)', 'Supino reto – 4x 10 · 20,5 kg'],
    ['Supino reto (4x10, c/ 20 kg)', 'Supino reto – 4x 10, c/ 20 kg'],
    ['Supino reto 4x10 (descanso 60s)', 'Supino reto – 4x 10 (descanso 60s)'],
  ])('%j, with what is written beside it', (line, exercise) =>
    expect(read(line, exercise)).toEqual([exercise, exercise]),
  );

  test.each([
    '- Supino 4x10',
    '* Supino 4x10',
    '• Supino 4x10',
    '– Supino 4x10',
    '· Supino 4x10',
    '1. Supino 4x10',
    '2) Supino 4x10',
    '3 - Supino 4x10',
    '1º Supino 4x10',
    '20° Supino 4x10',
    '4️⃣ Supino 4x10',
    '✅💪 Supino 4x10',
    '[ ] Supino 4x10',
    '*Supino* 4x10',
    '\u200B\uFEFFSupino\u00A04x10\r',
    'Su\u00ADpino\t4x10',
  ])('%j, whatever marks it', (line) => expect(read(line)).toEqual(['Supino – 4x 10']));
});

test.each([
  'Corrida leve',
  'Esteira 20 min',
  '20 - 30 minutos de bike',
  'Supino 3-4x10',
  '2-3x10 Supino',
  'Treinar 3x por semana',
  'Supino 4x10 + Crucifixo 3x12',
  'Supino 0x10',
  '4x10',
  `Supino ${'muito '.repeat(30)}4x10`,
])('%j stays text', (line) => expect(read(line)).toEqual([`? ${line}`]));

describe('a table', () => {
  test.each([
    ['Supino reto\t4\t10', 'Supino reto – 4x 10'],
    ['Supino reto    4    8-12', 'Supino reto – 4x 8-12'],
    ['Supino reto;4;10', 'Supino reto – 4x 10'],
    ['| Supino reto | 4 | 10 |', 'Supino reto – 4x 10'],
    ['1\tSupino reto\t4\t10', 'Supino reto – 4x 10'],
    ['4\t10\tSupino reto', 'Supino reto – 4x 10'],
    ['Supino reto\t12\t3', 'Supino reto – 3x 12'],
    ['Supino reto\t8-12\t3', 'Supino reto – 3x 8-12'],
    ['Supino reto\t4 séries\t10 reps', 'Supino reto – 4x 10'],
    ['Flexão\t3\t12-falha', 'Flexão – 3x 12-falha'],
    ['1º\t45° Leg press\t3\t12\t2 - devagar', '45° Leg press – 3x 12 · 2 - devagar'],
    ['Supino reto\t4x10\t60s', 'Supino reto – 4x 10 · 60s'],
    ['Supino reto\t4\t10\t20kg\t60s', 'Supino reto – 4x 10 · 20kg · 60s'],
  ])('may have no head: %j', (row, exercise) => expect(read(row)).toEqual([exercise]));

  test('has columns in the order of its head, which is left out', () =>
    expect(
      read(
        '#\tExercício\tReps\tSéries\tCarga\tObs.',
        '1\tSupino reto\t10\t4\t20\tdevagar',
        '2\tFlexão\taté cansar\t3\t\t',
        '3\tCorda',
      ),
    ).toEqual(['Supino reto – 4x 10 · Carga 20 · devagar', 'Flexão – 3x até cansar', '? 3 Corda']));

  test('may have a head on one line, or with series and repetitions in one column', () =>
    expect(
      read(
        'Exercício Séries Reps',
        'Supino 4x10',
        '| Nome | Séries x Reps |',
        '|---|---|',
        '| Remada | 3x12 |',
      ),
    ).toEqual(['Supino – 4x 10', 'Remada – 3x 12']));

  test('may be headed by the muscle group', () =>
    expect(read('PEITO\tSéries\tRepetições', 'Supino\t4\t10')).toEqual(['# PEITO', 'Supino – 4x 10']));
});

describe('a heading', () => {
  test.each([
    ['Treino A – Pernas', 'Treino A – Pernas'],
    ['TREINO B: Costas e bíceps', 'TREINO B: Costas e bíceps'],
    ['*Treino C*', 'Treino C'],
    ['🔥 Treino D 🔥', 'Treino D'],
    ['Segunda-feira: peito', 'Segunda-feira: peito'],
    ['2ª feira', '2ª feira'],
    ['Qua - costas', 'Qua - costas'],
    ['Dia 1', 'Dia 1'],
    ['Série A', 'Série A'],
    ['# Peito', 'Peito'],
    ['A1 – Pernas', 'A1 – Pernas'],
    ['B)', 'B'],
    ['PEITO E TRÍCEPS', 'PEITO E TRÍCEPS'],
    ['Quinta\t\t', 'Quinta'],
    ['Final:', 'Final'],
  ])('%j', (line, heading) => expect(read(line, 'Supino 4x10')).toEqual([`# ${heading}`, 'Supino – 4x 10']));

  test.each(['Segunda série pesada', 'Costas na parede'])('is not %j', (line) =>
    expect(read(line)).toEqual([`? ${line}`]),
  );
});

test('a sheet is divided by its headings', () =>
  expect(
    readSheet(
      'Aluno: João\r\n\r\nTreino A – Pernas\r\nAgachamento 4x10\r\n\r\nTreino B\r\nRemada 3x12\r\nCorda',
    ),
  ).toEqual([
    { heading: null, lines: [{ text: 'Aluno: João', row: 0, exercise: null }] },
    {
      heading: 'Treino A – Pernas',
      lines: [{ text: 'Agachamento 4x10', row: 3, exercise: 'Agachamento – 4x 10' }],
    },
    {
      heading: 'Treino B',
      lines: [
        { text: 'Remada 3x12', row: 6, exercise: 'Remada – 3x 12' },
        { text: 'Corda', row: 7, exercise: null },
      ],
    },
  ]));

test('a heading without lines belongs to the next one, or is the last line', () => {
  const rows = ['Treino A – Peito', 'Aquecimento', 'Supino 4x10', 'Cardio', 'Treino aeróbico 30 min'];
  expect(read(...rows)).toEqual([
    '# Treino A – Peito – Aquecimento',
    'Supino – 4x 10',
    '? Cardio – Treino aeróbico 30 min',
  ]);
  expect(exercisesOf(readSheet('Treino A'))).toEqual([]);
});

test('the numbers of an exercise may be on the next line', () =>
  expect(
    read(
      'Panturrilha',
      '4x15',
      'Supino',
      '3 séries de 12 com 20kg',
      'Rosca',
      '4x10 20kg',
      '4x10 (descanso 60s)',
    ),
  ).toEqual([
    'Panturrilha – 4x 15',
    'Supino – 3x 12 com 20kg',
    'Rosca – 4x 10 · 20kg',
    '? 4x10 (descanso 60s)',
  ]));

test('exercises in the usual form are read as they are, and the others taken as text', () => {
  const description = 'Supino reto – 4x 10\nBarra fixa – 3x até a falha\nPrancha\nCorrida – 1x 20min';
  expect(exercisesOf(readSheet(description))).toEqual(linesOf(description));
});

test('nothing is lost, whatever is pasted', () => {
  const piece = fc.constantFrom(
    ...'Supino Remada Corda treino A peito 4x10 3 12-15 até falha 20kg séries'.split(' '),
    ...'- – • | ; : ( ) # 💪 \t \n \r\n \u200B \uD83D \u0000'.split(' '),
    '  ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.string({ unit: 'grapheme' }), (pieces, other) => {
      readSheet(other);
      const taken = outline(readSheet(pieces.join(' '))).join('\n');
      for (const word of ['Supino', 'Remada', 'Corda', 'falha', '20kg'])
        expect(taken.split(word)).toHaveLength(pieces.filter((each) => each === word).length + 1);
      for (const { exercise } of readSheet(pieces.join(' ')).flatMap(({ lines }) => lines))
        if (exercise !== null) expect(readExercise(exercise)).not.toBeNull();
    }),
  );
});

test.each(['|', '4x10 ', 'a-1x', '( ', '12 ', '\t', '- ', '1-', 'seg '])(
  'a long text of %j is read at once',
  (piece) => {
    const [part] = readSheet(`y${piece.repeat(200_000)}\n${`y${piece.repeat(100)}y\n`.repeat(2000)}`);
    expect(part?.lines).toHaveLength(2001);
  },
);
