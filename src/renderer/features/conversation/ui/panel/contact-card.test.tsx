import { act, fireEvent, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Language } from '@shared/i18n/languages';
import { aContact, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactCard } from './contact-card';

function Opener({ number }: { number: string }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <button type="button" aria-label="open" onClick={() => setOpen(true)} />;
  return <ContactCard contact={aContact({ number, email: '' })} ticket={aTicket()} onEdit={() => undefined} />;
}

/** Shows the card of a customer; its timers begin at the instant. */
async function showAt(instant: string, number: string, language: Language = 'pt') {
  await showScreen(<Opener number={number} />, { language });
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
}

it.each([
  ['pt', 'Horário local: 10:59'],
  ['en', 'Local time: 10:59'],
  ['es', 'Hora local: 10:59'],
] as const)('the time of day of a customer in Manaus is shown in the language %s', async (language, text) => {
  await showAt('2026-03-10T14:59:30.000Z', '5592912345678', language);
  expect(screen.getByText(text)).toBeTruthy();
});

it('the customer’s time follows the clock at each minute', async () => {
  await showAt('2026-03-10T14:59:30.000Z', '5592912345678');
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(screen.getByText('Horário local: 10:59')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Horário local: 11:00')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Horário local: 11:01')).toBeTruthy();
});

it('no time is shown for a number that tells no time zone', async () => {
  await showAt('2026-03-10T14:59:30.000Z', '12025550123');
  expect(screen.getByText('+1 202 555 0123')).toBeTruthy();
  expect(screen.queryByText(/Horário local/)).toBeNull();
});
