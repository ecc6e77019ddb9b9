import type { Records } from './records';

/** Members that have no effect in a browser: their calls are recorded, so that tests can ask for them. */
export const recordedOnly = [
  'app.relaunch',
  'app.setAppUserModelId',
  'app.setToastActivatorCLSID',
  'browserWindow.setBackgroundColor',
  'protocol.registerSchemesAsPrivileged',
  'session.addWordToSpellCheckerDictionary',
  'session.setDevicePermissionHandler',
  'session.setSpellCheckerEnabled',
  'session.setSpellCheckerLanguages',
  'shell.showItemInFolder',
  'webContents.copyImageAt',
  'webContents.replaceMisspelling',
] as const;

export type RecordedOnly = (typeof recordedOnly)[number];

/** A member that records its call and does nothing else. */
export function recordOnly({ calls }: Pick<Records, 'calls'>, name: RecordedOnly): (...args: unknown[]) => void {
  return (...args) => {
    // Tests read the records as JSON.
    calls.push({ name, args: args.map((arg) => (typeof arg === 'function' ? '[function]' : arg)) });
  };
}
