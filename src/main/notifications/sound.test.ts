import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { defaultPreferences } from '../preferences/preferences-service';
import { createQuiet } from './quiet';
import { createSound } from './sound';

it("is silent while the system's do-not-disturb is on, in quiet hours and in a pause", () => {
  const clock = createFakeClock();
  let preferences = defaultPreferences;
  let isDisturbing = true;
  const played: unknown[] = [];
  const current = () => preferences;
  const sound = createSound({
    clock,
    preferences: { current },
    window: { push: (...call: unknown[]) => void played.push(call) },
    quiet: createQuiet({ current }, clock),
    doNotDisturb: { unlessOn: (act) => (isDisturbing ? undefined : act()) },
  });
  sound.play();
  isDisturbing = false;
  clock.advance(1_000);
  preferences = { ...defaultPreferences, quietUntil: clock.now() + 1 };
  sound.play();
  preferences = { ...defaultPreferences, quietHours: { from: '00:00', to: '23:59' } };
  sound.play();
  expect(played).toEqual([]);
  preferences = defaultPreferences;
  sound.play();
  expect(played).toEqual([['sound.play', { volume: 1 }]]);
});
