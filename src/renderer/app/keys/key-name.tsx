import type { JSX } from 'react';

import type { CommandName } from './shortcuts';
import { chords, keyOf } from './shortcuts';

const commandKey = navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl';

/** The keys of a command as they are printed on the keyboard. */
export function KeyName({ command }: { command: CommandName }): JSX.Element {
  const key = <kbd>{keyOf[command].toUpperCase()}</kbd>;
  if (!chords.has(command)) return key;
  return (
    <>
      <kbd>{commandKey}</kbd> {key}
    </>
  );
}
