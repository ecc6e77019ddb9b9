/** Commands in the order of the cheat sheet. */
export const commandNames = [
  'nextUnread',
  'accept',
  'compose',
  'tag',
  'transfer',
  'resolve',
  'return',
  'reopen',
  'newTicket',
  'find',
  'list',
  'search',
  'palette',
  'sheet',
] as const;
export type CommandName = (typeof commandNames)[number];

/** Key of each command as in `KeyboardEvent.key`. Commands in `chords` need Ctrl, or Command on a Mac. */
export const keyOf: Record<CommandName, string> = {
  nextUnread: 'n',
  accept: 'a',
  compose: 'c',
  tag: 'g',
  transfer: 't',
  resolve: 'r',
  return: 'd',
  reopen: 'o',
  newTicket: '+',
  find: 'f',
  list: 'l',
  search: '/',
  palette: 'k',
  sheet: '?',
};

/** Commands that also work inside a text field, as in other applications. */
export const chords: ReadonlySet<CommandName> = new Set(['find', 'palette']);

/** Commands that focus a text field, which may mount a moment later. */
export const leadsToText: ReadonlySet<CommandName> = new Set([
  ...(['compose', 'tag', 'transfer', 'newTicket', 'find', 'search', 'palette'] as const),
]);

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
 * The command of a key press; null for none. Keys inside a text field or a dialog belong to it, except chords in a text
 * field.
 */
export function commandOf({ key, hasCommand, hasAlt, isTyping, isCovered }: Press): CommandName | null {
  if (hasAlt || isCovered) return null;
  const pressed = key.toLowerCase();
  if (isTyping && !hasCommand) return null;
  return commandNames.find((name) => chords.has(name) === hasCommand && keyOf[name] === pressed) ?? null;
}
