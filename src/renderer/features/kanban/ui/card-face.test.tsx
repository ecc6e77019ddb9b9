import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aContact, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { CardFace } from './card-face';

it('a card shows the number of its customer as people write it', async () => {
  const contact = aContact({ name: 'Clara', number: '5511987654321' });
  await showScreen(<CardFace ticket={aTicket({ contact })} />);
  expect(await screen.findByText('+55 11 98765 4321')).toBeTruthy();
});
