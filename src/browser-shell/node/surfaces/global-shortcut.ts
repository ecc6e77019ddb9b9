import { standIn } from '../../stand-in';
import type { Hub } from '../hub';

const modifiers = /^(Command|Cmd|Control|Ctrl|CommandOrControl|CmdOrCtrl|Alt|Option|AltGr|Shift|Super|Meta)$/i;
const keys =
  /^([A-Z0-9)!@#$%^&*(:;+=<,_\->.?/~`{\][|\\}"]|F([1-9]|1\d|2[0-4])|Plus|Space|Tab|Backspace|Delete|Insert|Return|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape|Esc)$/i;

/** `globalShortcut`: combinations that tests press, or give to another program. */
export function createGlobalShortcuts({ records }: Hub, isReady: () => boolean): Electron.GlobalShortcut {
  const { own, taken } = records.shortcuts;

  /** Electron's errors for a wrong moment and for what is no accelerator. */
  function check(accelerator: string): void {
    if (!isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
    const parts = accelerator.split('+');
    const key = parts.pop() ?? '';
    if (keys.test(key) && parts.every((part) => modifiers.test(part))) return;
    throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`);
  }

  return standIn<Electron.GlobalShortcut>('globalShortcut', {
    register: (accelerator, callback) => {
      check(accelerator);
      if (taken.has(accelerator) || own.has(accelerator)) return false;
      own.set(accelerator, callback);
      return true;
    },
    isRegistered: (accelerator) => {
      check(accelerator);
      return own.has(accelerator);
    },
    unregister: (accelerator) => {
      check(accelerator);
      own.delete(accelerator);
    },
    unregisterAll: () => {
      own.clear();
    },
  });
}
