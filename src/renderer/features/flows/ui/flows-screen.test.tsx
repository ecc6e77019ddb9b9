import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aContact, aTicket } from '@tests/support/renderer/builders';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';

import { FlowsScreen } from './flows-screen';

type Page = { query: { searchParam: string; pageNumber: number } };

const noPhrases = { 'phraseCampaigns.list': () => ({ flow: [], hasMore: false }) };
const perPage = 4;
const all = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `Fluxo ${index + 1}`, active: true }));
const list = ({ query: { searchParam, pageNumber } }: Page) => {
  const found = all.filter(({ name }) => name.toLowerCase().includes(searchParam));
  const flows = found.slice((pageNumber - 1) * perPage, pageNumber * perPage);
  return { flows, count: found.length, hasMore: found.length > pageNumber * perPage };
};

it('the next page loads near the end, and a search starts at the first page after a pause [FLOW-010]', async () => {
  const { asked } = await showScreen(<FlowsScreen />, { answers: { ...noPhrases, 'flows.list': list } });
  scrollToEnd(await screen.findByRole('table'));
  expect(await screen.findByText('Fluxo 7')).toBeTruthy();
  const pages = () => asked('flows.list').map((input) => (input as Page).query);
  expect(pages().map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
  for (const typed of ['f', 'fluxo', 'fluxo 5']) {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar fluxos' }), { target: { value: typed } });
  }
  await waitFor(() => expect(screen.queryByText('Fluxo 7')).toBeNull());
  expect(await screen.findByText('Fluxo 5')).toBeTruthy();
  expect(pages().slice(2)).toEqual([{ searchParam: 'fluxo 5', pageNumber: 1 }]);
});

it('a conversation opened from the list has a unique address [FLOW-009]', async () => {
  const clara = aContact();
  const ticket = aTicket({ id: 31 });
  const { user, asked, path } = await showScreen(<FlowsScreen />, {
    user: { profile: 'admin' },
    answers: {
      ...noPhrases,
      'flows.list': list,
      'queues.list': () => [],
      'contacts.list': () => ({ contacts: [clara], count: 1, hasMore: false }),
      'tickets.create': () => ticket,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Novo atendimento' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Contato' }), { target: { value: 'clara' } });
  await user.click(await screen.findByTitle(`${clara.name} (${clara.number})`));
  await user.click(dialog.getByRole('button', { name: 'Iniciar' }));
  await waitFor(() => expect(path()).toBe(`/tickets/${ticket.uuid}`));
  expect(asked('tickets.create')).toMatchObject([{ body: { contactId: clara.id } }]);
});

it('a new flow needs a name, which is marked as required; its editor opens once it is created', async () => {
  const made = { id: 9, name: 'Boas-vindas', active: true };
  const { user, asked, path } = await showScreen(<FlowsScreen />, {
    answers: { ...noPhrases, 'flows.list': list, 'flows.create': () => made },
  });
  await user.click(await screen.findByRole('button', { name: /Adicionar fluxo/ }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('Nome').closest('label')?.className).toContain('required');
  await user.type(form.getByLabelText('Nome'), 'Boas-vindas');
  expect(path()).toBe('/');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(path()).toBe('/flowbuilder/9'));
  expect(asked('flows.create')).toEqual([{ body: { name: 'Boas-vindas' } }]);
});

it('a flow is renamed by its id', async () => {
  const answers = { ...noPhrases, 'flows.list': list, 'flows.rename': () => all[4] };
  const { user, asked } = await showScreen(<FlowsScreen />, { answers });
  scrollToEnd(await screen.findByRole('table'));
  await user.click(await screen.findByRole('button', { name: 'Ações do fluxo Fluxo 5' }));
  await user.click(await screen.findByRole('menuitem', { name: /Editar nome/ }));
  const form = within(await screen.findByRole('dialog'));
  const name = form.getByLabelText('Nome');
  await user.clear(name);
  await user.type(name, 'Boas-vindas');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('flows.rename')).toEqual([{ body: { flowId: 5, name: 'Boas-vindas' } }]));
});

it('each flow says what starts it: its active phrases and triggers', async () => {
  const flow = { whatsappId: null, name: 'P', flowId: 1 };
  await showScreen(<FlowsScreen />, {
    capabilities: ['flowTriggers'],
    answers: {
      'flows.list': list,
      'phraseCampaigns.list': () => ({
        flow: [
          { ...flow, id: 1, phrase: 'quero promo', status: true },
          { ...flow, id: 2, phrase: 'antiga', status: false },
        ],
        hasMore: false,
      }),
      'flowTriggers.list': () => [
        { id: 1, flowId: 1, kind: 'first', phrase: '', whatsappId: null, queueId: null, active: true },
        { id: 2, flowId: 1, kind: 'contains', phrase: 'oi', whatsappId: null, queueId: null, active: true },
      ],
    },
  });
  const row = within((await screen.findByText('Fluxo 1')).closest('tr')!);
  expect(await row.findByText('“quero promo”')).toBeTruthy();
  expect(row.getByText('Primeira mensagem')).toBeTruthy();
  expect(row.getByText('+1')).toBeTruthy();
  expect(row.queryByText('“antiga”')).toBeNull();
  expect(within(screen.getByText('Fluxo 2').closest('tr')!).getByText('Nenhum')).toBeTruthy();
});
