import type { OpenTicketWindow, TicketWindowOptions } from '@main/ports/ticket-window';
import { createSettingsSection } from '@main/preferences/settings-section';
import { createStoredWindows, storedWindows } from '@main/windows/stored-windows';
import type { TicketWindowsDeps } from '@main/windows/ticket-windows';

import type { FakeClock } from './fake-clock';
import { createFakeClock } from './fake-clock';
import { createFakeLogger } from './fake-logger';
import { createFakeSettingsFile } from './fake-settings-file';
import type { FakeLockState } from './lock-states';
import { createFakeLockState } from './lock-states';

export type FakeTicketWindow = TicketWindowOptions & {
  id: number;
  isFocused: boolean;
  isOpen: boolean;
  reveals: number;
  reloads: number;
  calls: number;
  sent: [name: string, payload: unknown][];
  /** The user or main closes it. */
  close(): void;
};

type Parts = { lock?: FakeLockState; settings?: ReturnType<typeof createFakeSettingsFile>; clock?: FakeClock };

/** Windows without a screen. A closed one has no contents, receives nothing and reports its end once. */
export function createFakeTicketWindows(parts: Parts = {}) {
  const { lock = createFakeLockState(), settings = createFakeSettingsFile(), clock = createFakeClock() } = parts;
  const windows: FakeTicketWindow[] = [];
  const openWindow: OpenTicketWindow = (options) => {
    const window: FakeTicketWindow = {
      ...options,
      // The contents of the main window have the id 1.
      id: windows.length + 2,
      isFocused: false,
      isOpen: true,
      reveals: 0,
      reloads: 0,
      calls: 0,
      sent: [],
      close() {
        if (!window.isOpen) return;
        window.isOpen = false;
        options.onClosed();
      },
    };
    windows.push(window);
    return {
      contentsId: () => (window.isOpen ? window.id : null),
      send: (name, payload) => void (window.isOpen && window.sent.push([name, payload])),
      isFocused: () => window.isOpen && window.isFocused,
      reveal: () => void (window.reveals += window.isOpen ? 1 : 0),
      attract: () => void (window.calls += window.isOpen ? 1 : 0),
      reload: () => void (window.reloads += window.isOpen ? 1 : 0),
      close: () => window.close(),
    };
  };
  const log = createFakeLogger();
  const section = createSettingsSection({
    file: settings,
    log,
    name: 'ticketWindows',
    schema: storedWindows,
    fallback: [],
  });
  const deps: TicketWindowsDeps = { openWindow, stored: createStoredWindows(section), lock, clock };
  return { deps, windows, lock, settings, clock, open: () => windows.filter(({ isOpen }) => isOpen) };
}
