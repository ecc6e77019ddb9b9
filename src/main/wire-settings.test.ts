import { expect, it } from 'vitest';

import { createFakeLogger } from '@tests/support/main/fake-logger';

import { wireSettings } from './wire-settings';

it('in safe mode preferences and place are those of a first start, and nothing stored is overwritten', () => {
  const stored: Record<string, Record<string, unknown>> = {
    settings: { preferences: { volume: 0.3 }, server: { kind: 'demo' } },
    window: { window: { width: 900 } },
  };
  const before = structuredClone(stored);
  const open = (name: string) => ({
    read: () => stored[name] ?? {},
    write: (values: Record<string, unknown>) => void (stored[name] = values),
  });
  const wire = (isSafe: boolean) => wireSettings({ policy: { policy: {} }, open, logger: createFakeLogger, isSafe });
  const safe = wire(true);
  expect(safe.preferences.current().volume).toBe(1);
  safe.preferences.update({ volume: 0.5 });
  expect(safe.preferences.current().volume).toBe(0.5);
  const place = safe.openFile('window');
  expect(place.read()).toEqual({});
  place.write({ window: { width: 700 } });
  expect(safe.settings.read()).toMatchObject({ server: { kind: 'demo' } });
  expect(stored).toEqual(before);
  expect(wire(false).preferences.current().volume).toBe(0.3);
  expect(wire(false).openFile('window').read()).toEqual(before.window);
});
