import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

const clara = { id: 1, name: 'Clara', number: '5511987654321', email: '' };
const twin = { id: 2, name: 'Clara S.', number: '551187654321', email: 'clara@example.com' };
const preview = { tickets: 3, messages: 40, notes: 1, tags: 2, schedules: 0, listEntries: 1, joinedTickets: 1 };
const group = {
  reason: 'number',
  contacts: [
    { ...twin, ticketsCount: 2 },
    { ...clara, ticketsCount: 1 },
  ],
};

async function show(options: Parameters<typeof showScreen>[1] = {}) {
  const shown = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    capabilities: ['contactMerge'],
    path: '/contacts',
    ...options,
    answers: {
      'contacts.list': () => ({ contacts: [clara, twin], count: 2, hasMore: false }),
      'contacts.duplicates': () => ({ groups: [group], isWhole: true }),
      'contacts.mergePreview': ({ params }: { params: { contactId: number } }) => ({
        ...preview,
        contact: { ...(params.contactId === 1 ? clara : twin), extraInfo: [{ name: 'Cidade', value: 'Recife' }] },
      }),
      'contacts.merge': () => ({ ...preview, contact: twin }),
      ...options.answers,
    },
  });
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
}

describe('duplicates', () => {
  it('are listed with their reason, and merged into the one that is chosen after a preview', async () => {
    const { press, user, asked } = await show();
    await press('Duplicados');
    const list = within(await screen.findByRole('dialog', { name: 'Contatos duplicados' }));
    expect(await list.findByText('Mesmo número')).toBeTruthy();
    await press('Comparar: Clara S., Clara');
    const dialog = within(await screen.findByRole('dialog', { name: 'Juntar contatos' }));
    for (const text of ['3 atendimentos', '40 mensagens', '2 etiquetas', 'Informações adicionais: Cidade: Recife']) {
      expect(await dialog.findByText(text)).toBeTruthy();
    }
    expect(dialog.getByText(/1 atendimento ativo passa a fazer parte de outro/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /98765/ }));
    await dialog.findByText('Depois de juntar, Clara tem:');
    expect(asked('contacts.merge')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Juntar' }));
    expect(await screen.findByText('Contatos juntados')).toBeTruthy();
    expect(asked('contacts.merge')).toEqual([{ params: { contactId: 1 }, body: { mergedIds: [2] } }]);
  });

  it('that are none are said so', async () => {
    const { press } = await show({ answers: { 'contacts.duplicates': () => ({ groups: [], isWhole: true }) } });
    await press('Duplicados');
    expect(await screen.findByText('Nenhum contato duplicado')).toBeTruthy();
  });

  it.each([
    ['a server without the capability', { capabilities: [] }],
    ['an attendant', { user: { profile: 'user' } }],
  ])('are not offered on %s', async (_who, options) => {
    await show(options);
    await screen.findByText('Clara');
    expect(screen.queryByRole('button', { name: 'Duplicados' })).toBeNull();
  });
});

it('selected contacts are merged, and a refusal is explained in the dialog', async () => {
  const refuse = () => {
    throw new AppError('ERR_INVALID_MERGE', 'validation');
  };
  const { press, user } = await show({ answers: { 'contacts.merge': refuse } });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Clara' }));
  expect(screen.queryByRole('button', { name: 'Juntar' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Clara S.' }));
  await press('Juntar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Juntar contatos' }));
  await user.click(dialog.getByRole('button', { name: 'Juntar' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Estes contatos não podem ser juntados');
});
