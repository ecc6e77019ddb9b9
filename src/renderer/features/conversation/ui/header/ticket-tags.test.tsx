import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketTags } from './ticket-tags';

const vip = { id: 2, name: 'VIP', color: '#027A07', kanban: 0 };
const late = { id: 3, name: 'Atrasado', color: '#B42318', kanban: 0 };
const ticket = aTicket({ tags: [vip] });

async function showTags(options: () => unknown = () => [vip, late]) {
  const shown = await showScreen(<TicketTags ticket={ticket} />, {
    answers: {
      'tags.options': options,
      'tags.create': ({ body }: { body: { name: string } }) => ({ ...vip, id: 4, name: body.name }),
      'tags.sync': () => undefined,
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Etiquetas do atendimento' });
  return { ...shown, picker };
}

it('an unknown tag name is offered and created when chosen [CONV-055] [CONV-056]', async () => {
  const { user, picker, asked } = await showTags();
  await user.type(picker, 'Troca');
  await user.click(await screen.findByText('Criar “Troca”'));
  await waitFor(() =>
    expect(asked('tags.sync')).toEqual([{ body: { ticketId: ticket.id, tags: [{ id: 2 }, { id: 4 }] } }]),
  );
  expect(asked('tags.create')).toMatchObject([{ body: { name: 'Troca' } }]);
});

it('typed text creates no tag on Escape or blur', async () => {
  const { user, picker, asked } = await showTags();
  await user.type(picker, 'Troca');
  expect(await screen.findByText('Criar “Troca”')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.tab();
  await waitFor(() => expect((picker as HTMLInputElement).value).toBe(''));
  expect(asked('tags.create')).toEqual([]);
  expect(asked('tags.sync')).toEqual([]);
});

it('a name typed before the tags are read is not offered for creation, since it may exist', async () => {
  let answer: (tags: unknown) => void = () => undefined;
  const { user, picker, asked } = await showTags(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await user.type(picker, 'Atrasado');
  expect(await screen.findByText('Carregando…')).toBeTruthy();
  await user.keyboard('{Enter}');
  answer([vip, late]);
  expect(await screen.findByRole('option', { name: 'Atrasado' })).toBeTruthy();
  expect(screen.queryByText('Criar “Atrasado”')).toBeNull();
  expect(asked('tags.create')).toEqual([]);
});
