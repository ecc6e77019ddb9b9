import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { defaultPreferences } from '../preferences/preferences-service';
import { createQuiet, withDoNotDisturb, withQuiet } from './quiet';

it('shows nothing while it is quiet, and withdraws the earlier one of the ticket', () => {
  const clock = createFakeClock();
  const preferences = { ...defaultPreferences, quietUntil: clock.now() + 1_000 };
  const did: string[] = [];
  const notifier = withQuiet(
    {
      show: ({ tag }) => did.push(`show ${tag}`),
      withdraw: (tag) => did.push(`withdraw ${tag}`),
      clear: () => did.push('clear'),
    },
    createQuiet({ current: () => preferences }, clock),
  );
  const onFate = (fate: string) => did.push(fate);
  const notice = { tag: 'ticket-7', title: 'Clara', body: 'oi', onClick: () => undefined, onFate };
  notifier.show(notice);
  clock.advance(1_000);
  notifier.show(notice);
  notifier.clear();
  expect(did).toEqual(['withdraw ticket-7', 'quiet', 'show ticket-7', 'clear']);
});

it("reads the hours by the user's clock", () => {
  const clock = createFakeClock();
  const time = new Date(clock.now());
  const at = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`;
  const current = () => ({
    ...defaultPreferences,
    quietHours: { from: at(time.getHours()), to: at(time.getHours() + 1) },
  });
  const quiet = createQuiet({ current }, clock);
  expect(quiet.isOn()).toBe(true);
  clock.advance(3_600_000);
  expect(quiet.isOn()).toBe(false);
});

it.each([
  [false, ['shown', 'clicked']],
  [true, ['doNotDisturb', 'clicked']],
])('a banner that the desktop holds back (%s) does not count as shown', (isHeldBack, expected) => {
  const fates: string[] = [];
  const notifier = withDoNotDisturb(
    {
      show({ onFate }) {
        onFate?.('shown');
        onFate?.('clicked');
      },
      withdraw: () => undefined,
      clear: () => undefined,
    },
    { unlessOn: (act, heldBack) => (isHeldBack ? heldBack?.() : act()) },
  );
  const onFate = (fate: string) => fates.push(fate);
  notifier.show({ tag: 'ticket-7', title: 'Clara', body: 'oi', onClick: () => undefined, onFate });
  expect(fates).toEqual(expected);
});
