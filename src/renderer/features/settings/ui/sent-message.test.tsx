import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { SentMessage } from './sent-message';

it('the message of an option is shown as customers see it, without the marks of bold text', async () => {
  await showScreen(<SentMessage option="sendMsgTransfTicket" />);
  const message = (await screen.findByRole('figure')).querySelector('blockquote');
  expect(message?.textContent).not.toContain('*');
  expect(message?.querySelector('strong')).not.toBeNull();
});
