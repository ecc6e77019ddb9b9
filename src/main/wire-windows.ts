import type { Clock } from './ports/clock';
import type { LockState } from './ports/lock-state';
import type { Logger } from './ports/logger';
import type { SettingsFile } from './ports/settings-file';
import type { OpenTicketWindow } from './ports/ticket-window';
import { createSettingsSection } from './preferences/settings-section';
import { createStoredWindows, storedWindows } from './windows/stored-windows';
import type { TicketWindows } from './windows/ticket-windows';
import { createTicketWindows } from './windows/ticket-windows';

type WindowsWiring = {
  settings: SettingsFile;
  logger: (scope: string) => Logger;
  lock: LockState;
  clock: Clock;
  desktop: { openTicketWindow: OpenTicketWindow };
};

/** Windows of single tickets, which the settings file remembers. */
export function wireTicketWindows({ settings, logger, lock, clock, desktop }: WindowsWiring): TicketWindows {
  const section = createSettingsSection({
    file: settings,
    log: logger('windows'),
    name: 'ticketWindows',
    schema: storedWindows,
    fallback: [],
  });
  return createTicketWindows({
    openWindow: (options) => desktop.openTicketWindow(options),
    stored: createStoredWindows(section),
    lock,
    clock,
  });
}
