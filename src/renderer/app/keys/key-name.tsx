import type { JSX } from 'react';

import type { CommandName } from './shortcuts';
import { chords, keyOf, withAlt } from './shortcuts';

const commandKey = navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl';
const altKey = 'Alt';

const arrows: ReadonlyMap<string, string> = new Map([
  ['arrowup', '↑'],
  ['arrowdown', '↓'],
]);

/** The keys of a command as they are printed on the keyboard. */
export function KeyName({ command }: { command: CommandName }): JSX.Element {
  const name = keyOf[command];
  const key = <kbd>{arrows.get(name) ?? name.toUpperCase()}</kbd>;
  if (!chords.has(command) && !withAlt.has(command)) return key;
  return (
    <>
      <kbd>{withAlt.has(command) ? altKey : commandKey}</kbd> {key}
    </>
  );
}
