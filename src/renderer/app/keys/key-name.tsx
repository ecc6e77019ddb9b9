import type { JSX } from 'react';

import { commandKeyName } from '@renderer/lib/command-key';

import type { CommandName } from './shortcuts';
import { chords, withAlt } from './shortcuts';
import { useKeymap } from './use-keymap';

const altKey = 'Alt';

const arrows: ReadonlyMap<string, string> = new Map([
  ['arrowup', '↑'],
  ['arrowdown', '↓'],
]);

/** The keys of a command as they are printed on the keyboard. */
export function KeyName({ command }: { command: CommandName }): JSX.Element {
  const name = useKeymap()[command];
  const key = <kbd>{arrows.get(name) ?? name.toUpperCase()}</kbd>;
  if (!chords.has(command) && !withAlt.has(command)) return key;
  return (
    <>
      <kbd>{withAlt.has(command) ? altKey : commandKeyName()}</kbd> {key}
    </>
  );
}
