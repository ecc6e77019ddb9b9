import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aContact, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketSummary } from './ticket-summary';

const showNumber = (number: string) =>
  showScreen(<TicketSummary ticket={aTicket({ contact: aContact({ number }) })} name="Clara" />);

it('the number is shown as people write it', async () => {
  await showNumber('5511912345678');
  expect(await screen.findByText('+55 11 91234 5678')).toHaveProperty('title', '5511912345678');
});

it('the digits of a number of no known plan are shown', async () => {
  await showNumber('120363041234567890');
  expect(screen.getByText('120363041234567890')).toBeTruthy();
});
