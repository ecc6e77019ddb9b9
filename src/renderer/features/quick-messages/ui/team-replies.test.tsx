import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import type { Permission } from '@shared/domain/permission';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { QuickMessagesScreen } from './quick-messages-screen';

const own = { id: 1, shortcode: 'meu', message: 'Oi!', geral: false, status: true, userId: 3 };
const shared = { ...own, id: 2, shortcode: 'nosso', geral: true };

const show = (rights: object) =>
  showScreen(<QuickMessagesScreen />, {
    user: { id: 3, profile: 'user', ...rights },
    answers: { 'quickMessages.list': () => ({ records: [own, shared], hasMore: false }) },
  });
const buttonsOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') ?? document.body)
    .getAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel);
/** The session as a refresh brings it. */
const grant = (grantedPermissions: Permission[]) =>
  act(() =>
    useSessionStore.setState(({ session }) => ({
      session: session && { ...session, user: { ...session.user, grantedPermissions } },
    })),
  );
const offered = { offeredPermissions: ['teamReplies'] };

it.each([
  ['without the permission', offered, 0],
  ['with it', { ...offered, grantedPermissions: ['teamReplies'] }, 2],
  ['on a server that does not know it', {}, 2],
])('a user %s changes the own shared replies accordingly', async (_title, rights, count) => {
  await show(rights);
  expect(await buttonsOf('meu')).toHaveLength(2);
  const row = within((await screen.findByText('nosso')).closest('tr') ?? document.body);
  expect(row.queryAllByRole('button')).toHaveLength(count);
});

it('without the permission the form explains why a reply stays private', async () => {
  const { user } = await show(offered);
  await user.click(await screen.findByRole('button', { name: 'Nova resposta' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole<HTMLButtonElement>('switch', { name: texts.quickMessages.geral }).disabled).toBe(true);
  expect(form.getByText(/não pode compartilhar respostas com a equipe/)).toBeTruthy();
});

it('a permission that is taken away while the form is open keeps its words, and the reply can be made private', async () => {
  const { user } = await show({ ...offered, grantedPermissions: ['teamReplies'] });
  await user.click(await screen.findByRole('button', { name: 'Nova resposta' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Mensagem'), 'Bom dia!');
  const share = form.getByRole<HTMLButtonElement>('switch', { name: texts.quickMessages.geral });
  await user.click(share);
  grant([]);
  expect(await form.findByText(/não pode compartilhar/)).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('Bom dia!');
  expect(share.disabled).toBe(false);
  await user.click(share);
  expect(share.disabled).toBe(true);
});
