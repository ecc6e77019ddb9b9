import { screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aMessage, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConversationItem } from './conversation-item';
import { MessageActionsContext, useMessageActions } from './message-actions';

const message = aMessage({ fromMe: true, body: 'Até amanhã' });

function Row(): JSX.Element {
  return (
    <MessageActionsContext value={useMessageActions(aTicket())}>
      <ConversationItem row={message} before={undefined} after={undefined} />
    </MessageActionsContext>
  );
}

async function remove(answers: Answers) {
  const shown = await showScreen(<Row />, { answers });
  await shown.user.click(await screen.findByRole('button', { name: 'Opções da mensagem' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /Apagar/ }));
  return shown;
}

const bubble = () => within(screen.getByRole('article'));

it('a deleted message is gone at once, keeps the focus in its place and comes back when it is undone', async () => {
  let end = (_result: unknown): void => undefined;
  const { user, asked } = await remove({
    'delayed.run': () => new Promise((resolve) => (end = resolve)),
    'delayed.undo': () => end({ outcome: 'undone', by: 'user' }),
  });
  expect(await bubble().findByText('Mensagem apagada')).toBeTruthy();
  expect(bubble().queryByText('Até amanhã')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(asked('delayed.run')).toMatchObject([{ action: { kind: 'removeMessage', messageId: message.id } }]);
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await bubble().findByText('Até amanhã')).toBeTruthy();
});

it.each([
  ['without the permission', { offeredPermissions: ['messageRemoval'] }, 0],
  ['with it', { offeredPermissions: ['messageRemoval'], grantedPermissions: ['messageRemoval'] }, 1],
  ['on a server that does not know it', {}, 1],
])('a user %s is offered the deletion accordingly', async (_title, rights, count) => {
  const { user } = await showScreen(<Row />, { user: { profile: 'user', ...rights } });
  await user.click(await screen.findByRole('button', { name: 'Opções da mensagem' }));
  expect(await screen.findByRole('menuitem', { name: /Responder/ })).toBeTruthy();
  expect(screen.queryAllByRole('menuitem', { name: /Apagar/ })).toHaveLength(count);
});

it('a deletion that the server refuses leaves the message and says why', async () => {
  await remove({
    'messages.remove': () => {
      throw new AppError('ERR_OFFLINE', 'offline');
    },
  });
  expect(await screen.findByText(/conexão/)).toBeTruthy();
  await waitFor(() => expect(bubble().queryByText('Até amanhã')).not.toBeNull());
});
