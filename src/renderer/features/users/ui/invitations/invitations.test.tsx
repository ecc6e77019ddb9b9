import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { fill } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { UsersScreen } from '../users-screen';

const { invitations: t, users } = texts;
const eva = {
  id: 4,
  name: 'Eva',
  email: 'eva@example.com',
  profile: 'user',
  queues: [{ id: 2, name: 'Vendas', color: '#111111' }],
  expiresAt: '2026-03-20T12:00:00.000Z',
  isExpired: false,
};
const old = { ...eva, id: 5, name: 'Rui', email: 'rui@example.com', queues: [], isExpired: true };

function inviting(code: string | null = null): Answers {
  const rows = [eva, old];
  return {
    'users.list': () => ({ users: [], count: 0, hasMore: false }),
    'queues.list': () => [],
    'invitations.list': () => rows,
    'invitations.create': ({ body }: { body: object }) => ({ ...eva, ...body, id: 6, queues: [], code }),
    'invitations.resend': () => ({ ...eva, code }),
    'invitations.withdraw': ({ params }: { params: { invitationId: number } }) => {
      rows.splice(
        rows.findIndex(({ id }) => id === params.invitationId),
        1,
      );
      return '';
    },
  };
}

type Shown = { answers?: Answers; capabilities?: readonly Capability[]; profile?: string };
const show = ({ answers = {}, capabilities = ['invitations'], profile = 'admin' }: Shown = {}) =>
  showScreen(<UsersScreen />, { user: { profile }, capabilities, answers: { ...inviting(), ...answers } });

const named = (text: string, name: string) => text.replace('{{name}}', name);
const openForm = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByRole('button', { name: t.invite }));
const openPending = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: t.pending.replace('{{count}}', '2') }));
  return within(await screen.findByRole('list', { name: t.title }));
};

it('an admin invites a colleague by name, e-mail, profile and queues', async () => {
  const { user, asked } = await show();
  await openForm(user);
  await fill([
    [users.form.name, 'Lia'],
    [users.form.email, 'lia@example.com'],
  ]);
  await user.click(screen.getByRole('button', { name: t.send }));
  const body = { name: 'Lia', email: 'lia@example.com', profile: 'user', queueIds: [] };
  await waitFor(() => expect(asked('invitations.create')).toEqual([{ body }]));
  expect(await screen.findByText(t.sent.replace('{{email}}', 'lia@example.com'))).toBeTruthy();
});

it('the code that no mail brings is shown with the steps, and copied', async () => {
  const { user } = await show({ answers: inviting('ABCDEFGHJKMN') });
  await openForm(user);
  await fill([
    [users.form.name, 'Lia'],
    [users.form.email, 'lia@example.com'],
  ]);
  await user.click(screen.getByRole('button', { name: t.send }));
  expect(await screen.findByDisplayValue('ABCD-EFGH-JKMN')).toBeTruthy();
  expect(screen.getByText(t.handOver.noMail)).toBeTruthy();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: t.handOver.copy }));
  expect(write).toHaveBeenCalledWith('ABCD-EFGH-JKMN');
});

it('a refused e-mail is named at its field', async () => {
  const refuse = () => {
    throw new AppError('ERR_ALREADY_INVITED', 'validation');
  };
  const { user } = await show({ answers: { 'invitations.create': refuse } });
  await openForm(user);
  await fill([
    [users.form.name, 'Eva'],
    [users.form.email, eva.email],
  ]);
  await user.click(screen.getByRole('button', { name: t.send }));
  const field = (await screen.findByLabelText(users.form.email)).closest('.ant-form-item');
  await waitFor(() => expect(field?.textContent).toContain(texts.errors.ERR_ALREADY_INVITED));
});

it('pending invitations tell their queues and their end, and are sent again', async () => {
  const { user, asked } = await show();
  const list = await openPending(user);
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Vendas');
  expect(first?.textContent).toContain('Vale até 20/03/2026');
  expect(second?.textContent).toContain('Venceu em 20/03/2026');
  await user.click(list.getByRole('button', { name: named(t.resendTo, 'Eva') }));
  await waitFor(() => expect(asked('invitations.resend')).toEqual([{ params: { invitationId: 4 } }]));
  expect(await screen.findByText(t.sent.replace('{{email}}', eva.email))).toBeTruthy();
});

it('an invitation is withdrawn after a question, and leaves the list', async () => {
  const { user, asked } = await show();
  const list = await openPending(user);
  await user.click(list.getByRole('button', { name: named(t.withdrawFrom, 'Eva') }));
  const question = await screen.findByText(t.withdrawal.consequence);
  expect(asked('invitations.withdraw')).toEqual([]);
  expect(question).toBeTruthy();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t.withdrawal.ok}$`) }));
  await waitFor(() => expect(asked('invitations.withdraw')).toEqual([{ params: { invitationId: 4 } }]));
  await waitFor(() => expect(list.queryByText('Eva')).toBeNull());
});

it.each([
  ['servers without the capability', [], 'admin'],
  ['users, who may not invite', ['invitations'], 'user'],
] as const)('the screen has no invitations for %s', async (_title, capabilities, profile) => {
  const { asked } = await show({ capabilities, profile });
  expect(await screen.findByText(users.empty.found)).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.invite })).toBeNull();
  expect(asked('invitations.list')).toEqual([]);
});
