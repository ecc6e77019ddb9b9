import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { mountedLater } from '@tests/support/renderer/mounted-later';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { ChatsPopover } from './chats-popover';
import { UnreadChatsDot } from './unread-chats-dot';

it('the button asks for no chats that the menu has asked for', async () => {
  const { element, mount } = mountedLater(<ChatsPopover />);
  const shell = (
    <>
      <UnreadChatsDot />
      {element}
    </>
  );
  const { asked } = await showScreen(shell, { answers: shellAnswers });
  await waitFor(() => expect(asked('chats.list')).toHaveLength(1));
  const timers = stopTimers();
  mount();
  expect(screen.getByRole('button', { name: /^Conversas da equipe/ })).toBeTruthy();
  await timers.pass(5_000);
  expect(asked('chats.list')).toHaveLength(1);
});
