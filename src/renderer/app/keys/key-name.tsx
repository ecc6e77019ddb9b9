import type { JSX } from 'react';

import { commandKeyName } from '@renderer/lib/command-key';
import { KeyCap } from '@renderer/ui/key-cap';

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
  const key = <KeyCap>{arrows.get(name) ?? name.toUpperCase()}</KeyCap>;
  if (!chords.has(command) && !withAlt.has(command)) return key;
  return (
    <>
      <KeyCap>{withAlt.has(command) ? altKey : commandKeyName()}</KeyCap> {key}
    </>
  );
}
