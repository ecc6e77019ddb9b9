import type { MacroKey } from '@shared/domain/macro';
import { macroKeys } from '@shared/domain/macro';

/** Commands in the order of the cheat sheet. */
export const commandNames = [
  'nextUnread',
  'previousTicket',
  'nextTicket',
  'accept',
  'compose',
  'note',
  'tag',
  'transfer',
  'resolve',
  'return',
  'reopen',
  'undo',
  'unread',
  'pinned',
  'snooze',
  'macros',
  'select',
  'ownWindow',
  'newTicket',
  'find',
  'list',
  'search',
  'diagnosticBundle',
  'palette',
  'sheet',
] as const;
export type CommandName = (typeof commandNames)[number];

/** Default key of each command as in `KeyboardEvent.key`. Commands in `chords` need Ctrl, or Command on a Mac; those in `withAlt` Alt. */
export const defaultKeys: Keymap = {
  nextUnread: 'n',
  previousTicket: 'arrowup',
  nextTicket: 'arrowdown',
  accept: 'a',
  compose: 'c',
  note: 'i',
  tag: 'g',
  transfer: 't',
  resolve: 'r',
  return: 'd',
  reopen: 'o',
  undo: 'z',
  unread: 'u',
  pinned: 'p',
  snooze: 's',
  macros: 'm',
  select: 'x',
  ownWindow: 'j',
  newTicket: '+',
  find: 'f',
  list: 'l',
  search: '/',
  diagnosticBundle: 'b',
  palette: 'k',
  sheet: '?',
};

export type Keymap = Readonly<Record<CommandName, string>>;

/** Commands that also work inside a text field, as in other applications. */
export const chords: ReadonlySet<CommandName> = new Set(['find', 'note', 'ownWindow', 'palette']);

/** Commands that need Alt and also work inside a text field: plain arrows move the cursor there. */
export const withAlt: ReadonlySet<CommandName> = new Set(['previousTicket', 'nextTicket']);

/** Commands that focus a text field, which may mount a moment later. */
export const leadsToText: ReadonlySet<CommandName> = new Set([
  ...(['compose', 'note', 'tag', 'transfer', 'newTicket', 'find', 'search', 'palette'] as const),
]);

/** Commands whose key cannot be changed: texts and the list name it. */
const fixed: ReadonlySet<CommandName> = new Set([...chords, ...withAlt, 'select']);

export function canChangeKey(name: CommandName): boolean {
  return !fixed.has(name);
}

/** Changed keys by command, as the preferences store them. */
export type KeyChanges = Readonly<Record<string, string>>;

/** Digits start macros; white space and keys with a name move the focus or the page. */
const assignable = /^[^\p{C}\p{Z}\p{N}]$/u;

/** The keys with the user's changes. Unknown commands are ignored, and so are changes that would give a key two commands. */
export function keymapOf(changes: KeyChanges): Keymap {
  const own = Object.entries(changes).filter(([name, key]) => isChangeable(name) && assignable.test(key));
  const keymap: Keymap = { ...defaultKeys, ...Object.fromEntries(own) };
  const keys = commandNames.filter(isPlain).map((name) => keymap[name]);
  return new Set(keys).size === keys.length ? keymap : defaultKeys;
}

function isChangeable(name: string): boolean {
  return commandNames.some((known) => known === name && canChangeKey(known));
}

function isPlain(name: CommandName): boolean {
  return !chords.has(name) && !withAlt.has(name);
}

export type KeyAssignment =
  | { kind: 'assigned'; changes: KeyChanges }
  /** `swapped` is null where the other command's key is fixed. */
  | { kind: 'taken'; by: CommandName; swapped: KeyChanges | null }
  | { kind: 'invalid' };

/** Gives a command another key. */
export function assignKey(keymap: Keymap, name: CommandName, pressed: string): KeyAssignment {
  const key = pressed.toLowerCase();
  if (!assignable.test(key)) return { kind: 'invalid' };
  const by = commandNames.find((other) => other !== name && isPlain(other) && keymap[other] === key);
  if (by === undefined) return { kind: 'assigned', changes: changesOf({ ...keymap, [name]: key }) };
  const swapped = canChangeKey(by) ? changesOf({ ...keymap, [name]: key, [by]: keymap[name] }) : null;
  return { kind: 'taken', by, swapped };
}

function changesOf(keymap: Keymap): KeyChanges {
  const changed = commandNames.filter((name) => keymap[name] !== defaultKeys[name]);
  return Object.fromEntries(changed.map((name) => [name, keymap[name]]));
}

export type Press = {
  key: string;
  hasCommand: boolean;
  hasAlt: boolean;
  /** The key would edit a text. */
  isTyping: boolean;
  /** A dialog or a menu covers the page. */
  isCovered: boolean;
};

/**
 * The command of a key press; null for none. Keys inside a text field or a dialog belong to it, except those with Ctrl or
 * Alt in a text field.
 */
export function commandOf({ key, hasCommand, hasAlt, isTyping, isCovered }: Press, keymap: Keymap): CommandName | null {
  if (isCovered || (hasAlt && hasCommand)) return null;
  const pressed = key.toLowerCase();
  if (isTyping && !hasCommand && !hasAlt) return null;
  const isOffered = (name: CommandName): boolean => chords.has(name) === hasCommand && withAlt.has(name) === hasAlt;
  return commandNames.find((name) => isOffered(name) && keymap[name] === pressed) ?? null;
}

/**
 * The digit of a key press that can start a macro: alone outside a text field, or with Alt anywhere. With Alt the place of
 * the key counts, because Alt changes its character.
 */
export function macroKeyOf({
  key,
  code,
  hasCommand,
  hasAlt,
  isTyping,
  isCovered,
}: Press & { code: string }): MacroKey | null {
  if (isCovered || hasCommand || (isTyping && !hasAlt)) return null;
  const digit = hasAlt ? /^Digit(\d)$/.exec(code)?.[1] : key;
  return macroKeys.find((one) => one === digit) ?? null;
}
