import { expect, it } from 'vitest';

import { refusedSwitch } from './refused-switch';

const started = (...switches: string[]) => ({ hasSwitch: (name: string) => switches.includes(name) });

it.each(['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'disable-web-security', 'ssl-key-log-file'])(
  'a start with --%s is refused',
  (name) => {
    expect(refusedSwitch(started('lang', name))).toBe(name);
  },
);

it('an ordinary start is not refused', () => {
  expect(refusedSwitch(started())).toBeNull();
  expect(refusedSwitch(started('no-sandbox', 'lang', 'enable-features'))).toBeNull();
});
