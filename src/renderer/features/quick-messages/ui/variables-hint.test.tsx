import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { QuickMessageForm } from './quick-message-form';

it('the form of a quick message names the variables that it fills in', async () => {
  await showScreen(<QuickMessageForm message={null} onOpen={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText(/\{\{firstName\}\}, .*\{\{protocol\}\}/)).toBeTruthy();
});
