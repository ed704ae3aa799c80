import { validationMessages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMyWorkout } from '@tests/support/screens/builders';
import { networkError, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const list = 'GET /api/myWorkout';
const a1 = aMyWorkout('A1');
const update = `PUT /api/myWorkout/${a1._id}`;

describe("editing the member's copy of a workout's exercises", () => {
  const edit = async (routes: Routes = {}, description = a1.description) => {
    const opened = openAsMember('/myWorkout', { [list]: ok([{ ...a1, description }]), ...routes });
    await opened.user.click(await screen.findByRole('button', { name: /^Editar/ }));
    await screen.findByLabelText('Nome do exercício 1 de A1');
    return opened;
  };
  const field = (part: string, number: number) =>
    screen.getByLabelText(`${part} do exercício ${number} de A1`);
  const rows = () =>
    within(screen.getByRole('list', { name: 'Exercícios de A1' }))
      .getAllByRole('listitem')
      .map((row) =>
        within(row)
          .getAllByRole<HTMLInputElement>('textbox')
          .map(({ value }) => value),
      );
  const press = (user: Awaited<ReturnType<typeof edit>>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }));

  test('shows a row of name, sets and repetitions for each, and any other text as a name', async () => {
    await edit({}, 'Supino reto - 4 x 8-10\nFlexão');
    expect(rows()).toEqual([
      ['Supino reto', '4', '8-10'],
      ['Flexão', '', ''],
    ]);
  });

  test('saves them, one per line, without blank rows', async () => {
    const description = 'Supino inclinado – 4x 8\nFlexão';
    let saved = a1;
    const { api, user } = await edit({
      [list]: () => ok([saved]),
      [update]: () => {
        saved = { ...a1, description };
        return ok(saved);
      },
    });
    await user.clear(field('Nome', 1));
    await user.type(field('Nome', 1), ' Supino inclinado ');
    await user.clear(field('Repetições', 1));
    await user.type(field('Repetições', 1), '8');
    await press(user, 'Remover exercício 2 de A1');
    expect(screen.getByRole('button', { name: 'Remover exercício 1 de A1' })).toHaveFocus();
    await press(user, 'Adicionar exercício');
    expect(field('Nome', 2)).toHaveFocus();
    await user.type(field('Nome', 2), 'Flexão');
    await press(user, 'Adicionar exercício');
    await press(user, 'Salvar');
    expect(await screen.findByText('Treino atualizado com sucesso')).toBeInTheDocument();
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      { description, original: { description: a1.description } },
    ]);
    expect(await screen.findByText('Flexão')).toBeVisible();
    expect(screen.queryByLabelText('Nome do exercício 1 de A1')).not.toBeInTheDocument();
  });

  test('moves them by keyboard, with what was typed, and keeps the focus', async () => {
    const { user } = await edit();
    await user.type(field('Nome', 1), ' novo');
    screen.getByRole('button', { name: 'Mover Exercício de A1 novo para baixo' }).focus();
    await user.keyboard('{Enter}');
    expect(rows()).toEqual([
      ['Outro de A1', '3', '12'],
      ['Exercício de A1 novo', '4', '10'],
    ]);
    expect(screen.getByText('Exercício de A1 novo: posição 2 de 2')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Mover Exercício de A1 novo para baixo' })).toHaveFocus();
  });

  test('makes rows of a list that is pasted, below what was typed', async () => {
    const { user } = await edit();
    await user.click(field('Nome', 2));
    await user.paste('1. Supino 4x10\r\n\r\n2. Corda');
    await press(user, 'Adicionar exercício');
    await user.paste('3x12 Rosca direta');
    expect(rows()).toEqual([
      ['Exercício de A1', '4', '10'],
      ['Outro de A1', '3', '12'],
      ['Supino', '4', '10'],
      ['Corda', '', ''],
      ['Rosca direta', '3', '12'],
    ]);
  });

  test('offers the parts of a sheet that is pasted with headings', async () => {
    const { user } = await edit();
    await user.click(field('Nome', 2));
    await user.paste('Treino A\nSupino 4x10\nTreino B\nRemada 3x12');
    expect(rows()).toHaveLength(2);
    await user.selectOptions(await screen.findByLabelText('Usar'), 'Treino B (1 exercício)');
    await press(user, 'Usar 1 exercício');
    expect(rows().slice(2)).toEqual([['Remada', '3', '12']]);
    expect(screen.getByRole('button', { name: 'Colar uma ficha' })).toHaveFocus();
  });

  test('requires an exercise', async () => {
    const { api, user } = await edit();
    await press(user, 'Remover exercício 2 de A1');
    await press(user, 'Remover exercício 1 de A1');
    await press(user, 'Salvar');
    expect(await screen.findByText(validationMessages.noExercises)).toBeVisible();
    expect(api.calls(update)).toEqual([]);
  });

  test.each([
    ['Nome', 'outro DE a1{Tab}3{Tab}12', '“outro DE a1 – 3x 12” está duas vezes no treino'],
    ['Nome', 'a'.repeat(121), validationMessages.exerciseTooLong],
    ['Nome', '{Tab}4', validationMessages.exerciseEmpty],
    ['Séries', 'quatro', 'Séries: um número, como 4'],
    ['Repetições', '10', 'Preencha séries e repetições, ou nenhuma das duas'],
  ])('rejects a new row with the %s %j, and keeps it', async (part, text, message) => {
    const { api, user } = await edit();
    await press(user, 'Adicionar exercício');
    if (part !== 'Nome') await user.type(field('Nome', 3), 'Flexão');
    await user.click(field(part, 3));
    await user.keyboard(text);
    const typed = rows();
    await press(user, 'Salvar');
    expect(await screen.findByText(message)).toBeVisible();
    expect(rows()).toEqual(typed);
    expect(api.calls(update)).toEqual([]);
  });

  test('that fails keeps the input and can be cancelled', async () => {
    const { user } = await edit({ [update]: networkError });
    await user.type(field('Nome', 1), '!');
    await press(user, 'Salvar');
    expect(await screen.findByText('Erro ao atualizar treino')).toBeInTheDocument();
    expect(field('Nome', 1)).toHaveValue('Exercício de A1!');
    await press(user, 'Cancelar');
    expect(await screen.findByText('Exercício de A1')).toBeVisible();
  });
});
