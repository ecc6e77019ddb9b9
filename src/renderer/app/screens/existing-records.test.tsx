import { screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { describe, expect, it } from 'vitest';

import { ConnectionsScreen } from '@renderer/features/connections/ui/connections-screen';
import { ListItemsScreen } from '@renderer/features/contact-lists/ui/list-items-screen';
import { ContactsScreen } from '@renderer/features/contacts/ui/contacts-screen';
import { QueuesScreen } from '@renderer/features/queues/ui/queues-screen';
import { QuickMessagesScreen } from '@renderer/features/quick-messages/ui/quick-messages-screen';
import { UsersScreen } from '@renderer/features/users/ui/users-screen';
import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { fill, withoutSubmitDelay } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';

const queue = { id: 6, name: 'Suporte', color: '#1273DE', greetingMessage: '', schedules: [] };
const line = { id: 2, name: 'Principal', status: 'CONNECTED', isDefault: true, provider: 'beta', queues: [] };
const bruno = { id: 8, companyId: 1, name: 'Bruno', email: 'bruno@loja.test', profile: 'user', queues: [] };
const clara = { id: 1, name: 'Clara', number: '5511911110001', email: '', extraInfo: [], isWhatsappValid: true };
const thanks = { id: 1, shortcode: 'obrigado', message: 'Obrigado!', geral: false, status: true, userId: 1 };
const customers = { id: 4, name: 'Clientes', contactsCount: 1 };

type Case = {
  of: string;
  element: () => JSX.Element;
  answers: Answers;
  /** Button of a new record, the typed text by field, and the refused request with its error. */
  create: string;
  typed: [label: string, text: string][];
  request: string;
  refusal: string;
  existing: string;
  /** A value that the form of the existing record shows. */
  shown: string;
};

const around: Answers = {
  'queues.list': () => [queue],
  'connections.list': () => [line],
  'connections.show': () => line,
  'prompts.list': () => ({ prompts: [], hasMore: false }),
  'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
  'settings.list': () => [],
  'queueOptions.list': () => [],
};

const cases: Case[] = [
  {
    of: 'a user',
    element: () => <UsersScreen />,
    answers: {
      ...around,
      'users.list': () => ({ users: [bruno], count: 1, hasMore: false }),
      'users.show': () => bruno,
    },
    create: 'Novo usuário',
    typed: [
      ['Nome', 'Bruno Dias'],
      ['E-mail', 'Bruno@loja.test'],
      ['Senha', 'segredo1'],
    ],
    request: 'users.create',
    refusal: 'ERR_USER_EMAIL_ALREADY_EXISTS',
    existing: 'Bruno (bruno@loja.test)',
    shown: 'bruno@loja.test',
  },
  {
    of: 'a queue',
    element: () => <QueuesScreen />,
    answers: { ...around, 'queues.list': () => [queue, { ...queue, id: 7, name: 'Vendas', color: '#00AA00' }] },
    create: 'Editar Vendas',
    typed: [['Nome', 'Suporte']],
    request: 'queues.update',
    refusal: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
    existing: 'Suporte',
    shown: 'Suporte',
  },
  {
    of: 'a connection',
    element: () => <ConnectionsScreen />,
    answers: around,
    create: 'Nova conexão',
    typed: [['Nome', 'Principal']],
    request: 'connections.create',
    refusal: 'ERR_WAPP_NAME_ALREADY_EXISTS',
    existing: 'Principal',
    shown: 'Principal',
  },
  {
    of: 'a quick message',
    element: () => <QuickMessagesScreen />,
    answers: { 'quickMessages.list': () => ({ records: [thanks], hasMore: false }) },
    create: 'Nova resposta',
    typed: [
      ['Atalho', 'obrigado'],
      ['Mensagem', 'Valeu!'],
    ],
    request: 'quickMessages.create',
    refusal: 'ERR_QUICKMESSAGE_NAME_ALREADY_EXISTS',
    existing: 'obrigado',
    shown: 'Obrigado!',
  },
  {
    of: 'a contact written without its ninth digit',
    element: () => <ContactsScreen />,
    answers: {
      'contacts.list': () => ({ contacts: [clara], count: 1, hasMore: false }),
      'contacts.show': () => clara,
    },
    create: 'Novo contato',
    typed: [
      ['Nome', 'Clara Lima'],
      ['Número', '551111110001'],
    ],
    request: 'contacts.create',
    refusal: 'ERR_DUPLICATED_CONTACT',
    existing: 'Clara',
    shown: 'Clara',
  },
  {
    of: 'a recipient of a list',
    element: () => <ListItemsScreen />,
    answers: {
      'contactLists.show': () => customers,
      'contactListItems.list': () => ({ contacts: [clara], hasMore: false }),
    },
    create: 'Novo contato',
    typed: [
      ['Nome', 'Clara Lima'],
      ['Número', '5511911110001'],
    ],
    request: 'contactListItems.create',
    refusal: 'ERR_DUPLICATED_LIST_ITEM',
    existing: 'Clara',
    shown: 'Clara',
  },
];

describe('a refused double', () => {
  it.each(cases)('of $of names the existing record, which opens in its place', async (example) => {
    withoutSubmitDelay();
    const { user } = await showScreen(example.element(), {
      user: { profile: 'admin' },
      path: '/contact-lists/4/contacts',
      route: '/contact-lists/:contactListId/contacts',
      answers: {
        ...example.answers,
        [example.request]: () => {
          throw new AppError(example.refusal, 'validation');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: example.create }));
    await fill(example.typed);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(`Já existe: ${example.existing}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Abrir o existente' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(await screen.findByDisplayValue(example.shown)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(`Já existe: ${example.existing}`)).toBeNull());
  });
});
