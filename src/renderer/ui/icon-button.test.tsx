import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { IconButton } from './icon-button';

function Toggle(): JSX.Element {
  const [isOn, setOn] = useState(false);
  return <IconButton label="Assinar" icon="~" isPressed={isOn} onClick={() => setOn(!isOn)} />;
}

it('a toggle button stays the same element and keeps the focus', async () => {
  const { user } = await showScreen(<Toggle />);
  const button = screen.getByRole('button', { name: 'Assinar', pressed: false });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Assinar', pressed: true })).toBe(button);
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Assinar', pressed: false })).toBe(button);
});
