import type { ExerciseLoad } from '@contract/loads';
import type { WorkoutCode } from '@contract/workoutCodes';

interface DemoUser {
  name: string;
  email: string;
  isAdmin: boolean;
  /** Workouts of the catalogue in this user's list, in order. */
  workouts: readonly WorkoutCode[];
}

export interface DemoPost {
  title: string;
  author: string;
  image: string;
  /** Age of the post at the moment of seeding; comments follow within the next days. */
  daysAgo: number;
  content: string;
  /** The code of the workout that it carries. */
  workout?: WorkoutCode;
  /** Oldest first; `by` is the email of a demo user, null for a deleted one. */
  comments: readonly { by: string | null; content: string }[];
}

export const demoUsers: readonly DemoUser[] = [
  { name: 'Marina Duarte', email: 'admin@example.com', isAdmin: true, workouts: [] },
  {
    name: 'João Pedro Alves',
    email: 'membro@example.com',
    isAdmin: false,
    workouts: ['A1', 'B1', 'C1', 'E1'],
  },
];

/** Workouts of the member per week, the current one first. */
const workoutsByWeek = [3, 3, 3, 1, 3, 3, 3, 1, 3, 3, 3, 3];

/** Days since each workout of the member, oldest first. Divisible by four, so that the rotation ends at its start. */
export const demoTrainingDaysAgo: readonly number[] = workoutsByWeek
  .flatMap((times, week) => [1, 3, 5].slice(0, times).map((day) => week * 7 + day))
  .reverse();

/** The member's loads in kilograms: the first one, and by how much it grows each time. Others have body weight. */
const loads: Record<string, { first: number; growth: number }> = {
  'Agachamento livre': { first: 50, growth: 2.5 },
  'Leg press 45°': { first: 120, growth: 5 },
  'Cadeira extensora': { first: 35, growth: 1 },
  'Mesa flexora': { first: 30, growth: 1 },
  'Panturrilha em pé': { first: 60, growth: 2.5 },
  'Puxada frontal aberta': { first: 45, growth: 1 },
  'Remada curvada com barra': { first: 40, growth: 1.5 },
  'Remada baixa com triângulo': { first: 45, growth: 1 },
  'Pulldown com corda': { first: 20, growth: 0.5 },
  'Rosca direta com barra': { first: 20, growth: 0.5 },
  'Rosca alternada': { first: 10, growth: 0.5 },
  'Rosca martelo': { first: 10, growth: 0.5 },
  'Rosca concentrada': { first: 8, growth: 0.5 },
  'Supino reto com barra': { first: 50, growth: 1.5 },
  'Supino inclinado com halteres': { first: 16, growth: 0.5 },
  'Crucifixo reto': { first: 12, growth: 0.5 },
  'Crossover na polia alta': { first: 15, growth: 0.5 },
};

/** The member's loads in workouts that they have done `times` times before. */
export function demoLoads(times: number): ExerciseLoad[] {
  return Object.entries(loads).map(([exercise, { first, growth }]) => ({
    exercise,
    kg: first + times * growth,
  }));
}

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'As quatro primeiras semanas na musculação',
    author: 'Marina Duarte',
    image: '/images/primeiras-semanas-1200x675.webp',
    daysAgo: 24,
    content: `O primeiro mês decide quase tudo. Não porque o corpo muda tanto em trinta dias, mas porque é nele que o treino vira, ou não vira, parte da semana.

**Semana 1: apareça.** Escolha dois ou três dias que você consegue cumprir mesmo numa semana ruim. Faça poucos exercícios, com carga leve, e saia com vontade de voltar.

**Semana 2: aprenda os movimentos.** Agachar, empurrar, puxar. Peça para alguém olhar a sua postura e filme uma série de vez em quando. Se a técnica se perde na oitava repetição, a série acaba na sétima.

**Semana 3: anote.** Sabendo o que fez da última vez, você sabe o que tentar hoje. No Gym Tracker, monte uma lista curta, com um treino de pernas, um de costas e um de peito, e siga a ordem.

**Semana 4: aumente um pouco.** Uma repetição a mais ou a menor anilha da academia já contam. Dor muscular leve é normal; dor na articulação é sinal de parar e perguntar.

No fim do mês você não vai estar pronto. Vai estar dentro, e isso vale mais.`,
    comments: [
      {
        by: null,
        content:
          'A parte de sair com vontade de voltar mudou tudo para mim. Antes eu exagerava na segunda e sumia.',
      },
      { by: 'membro@example.com', content: 'Estou na semana 3. Anotar realmente ajuda!' },
    ],
  },
  {
    title: 'Quando aumentar a carga',
    author: 'Rafael Nogueira',
    image: '/images/aumentar-carga-1200x675.webp',
    daysAgo: 17,
    content: `Existe uma regra simples que funciona para quase todo mundo: quando você completa todas as séries no topo da faixa de repetições, com boa técnica, em dois treinos seguidos, está na hora de subir.

Um exemplo. O treino pede 4x 8-10 na remada curvada. Hoje você fez 10, 10, 9 e 8: continue com o mesmo peso. Na semana que vem saiu 10, 10, 10 e 10, e na outra também? Suba a carga e volte para perto de 8.

Quanto subir? O mínimo possível. De 1 a 2 kg nos exercícios de braço, de 2 a 5 kg nos de perna e de costas. Se a academia não tem anilhas pequenas, ganhe uma repetição em cada série antes de trocar o pino.

E quando não subir: se você dormiu mal, se a última série virou balanço, se o movimento ficou mais curto. Peso que só sobe no papel não treina ninguém.

Por fim, tenha paciência com os platôs. Ficar três semanas na mesma carga, cada vez com mais controle, também é progresso.`,
    comments: [
      {
        by: null,
        content: 'Troquei o pino cedo demais no supino e o ombro reclamou. Voltei um e está bem melhor.',
      },
      {
        by: 'admin@example.com',
        content: 'Boa decisão! Um passo atrás na carga costuma render dois à frente.',
      },
    ],
  },
  {
    title: 'Descansar também é treinar',
    author: 'Marina Duarte',
    image: '/images/descanso-1200x675.webp',
    daysAgo: 9,
    content: `O treino é o pedido; a resposta do corpo vem depois, enquanto você descansa. É por isso que os treinos da sua lista alternam os grupos musculares: um trabalha, os outros se recuperam.

Entre as séries, respeite o relógio. De 60 a 90 segundos para exercícios pequenos, como rosca e tríceps; de 2 a 3 minutos para agachamento, terra e supino pesado. Se ainda está ofegante, espere mais um pouco.

Entre os treinos, dê de 48 a 72 horas ao mesmo grupo. Perna na segunda e na quinta funciona. Perna na segunda e na terça, quase nunca.

À noite, durma. De sete a nove horas, de preferência no mesmo horário. Nenhum suplemento faz por você o que uma semana bem dormida faz.

E, a cada seis ou oito semanas, tire uma semana leve: os mesmos exercícios, metade das séries. Você volta com as articulações descansadas e, quase sempre, mais forte.`,
    comments: [
      {
        by: 'membro@example.com',
        content:
          'Eu descansava uns 30 segundos no agachamento. Agora entendi por que a última série não saía.',
      },
      { by: 'membro@example.com', content: 'Semana leve feita. Voltei batendo recorde no leg press!' },
      {
        by: null,
        content: 'Dormir é a parte difícil com criança pequena em casa, mas vou tentar.',
      },
    ],
  },
  {
    title: 'Dez minutos de aquecimento que valem o treino',
    author: 'Rafael Nogueira',
    image: '/images/aquecimento-1200x675.webp',
    daysAgo: 2,
    content: `Aquecer não é cumprir tabela na esteira. É chegar à primeira série pesada com o corpo pronto, e dez minutos bastam.

- **Minutos 1 a 4: suba a temperatura.** Bicicleta, remo ou caminhada rápida, num ritmo em que ainda dá para conversar.
- **Minutos 5 a 7: mexa o que vai usar.** Dia de pernas? Agachamentos sem peso, passadas e círculos com o quadril. Dia de costas ou de peito? Rotações de ombro com elástico, escápulas para trás e para baixo, algumas flexões na parede.
- **Minutos 8 a 10: ensaie o primeiro exercício.** Uma série de 12 só com a barra, uma de 8 com metade da carga, uma de 4 com três quartos. Nenhuma delas deve cansar.

Alongamento parado e longo fica para depois do treino ou para outro dia. Antes, movimento.

Está frio ou o treino é logo cedo? Some mais cinco minutos à primeira parte. O corpo agradece.`,
    workout: 'A1',
    comments: [
      { by: 'membro@example.com', content: 'Fiz hoje antes do A1 e os joelhos agradeceram. Obrigado!' },
    ],
  },
];
