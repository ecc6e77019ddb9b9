/** Commands in the order of the cheat sheet. */
export const commandNames = [
  'nextUnread',
  'previousTicket',
  'nextTicket',
  'accept',
  'compose',
  'tag',
  'transfer',
  'resolve',
  'return',
  'reopen',
  'undo',
  'unread',
  'pinned',
  'snooze',
  'select',
  'newTicket',
  'find',
  'list',
  'search',
  'palette',
  'sheet',
] as const;
export type CommandName = (typeof commandNames)[number];

/** Key of each command as in `KeyboardEvent.key`. Commands in `chords` need Ctrl, or Command on a Mac; those in `withAlt` Alt. */
export const keyOf: Record<CommandName, string> = {
  nextUnread: 'n',
  previousTicket: 'arrowup',
  nextTicket: 'arrowdown',
  accept: 'a',
  compose: 'c',
  tag: 'g',
  transfer: 't',
  resolve: 'r',
  return: 'd',
  reopen: 'o',
  undo: 'z',
  unread: 'u',
  pinned: 'p',
  snooze: 's',
  select: 'x',
  newTicket: '+',
  find: 'f',
  list: 'l',
  search: '/',
  palette: 'k',
  sheet: '?',
};

/** Commands that also work inside a text field, as in other applications. */
export const chords: ReadonlySet<CommandName> = new Set(['find', 'palette']);

/** Commands that need Alt and also work inside a text field: plain arrows move the cursor there. */
export const withAlt: ReadonlySet<CommandName> = new Set(['previousTicket', 'nextTicket']);

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
 * The command of a key press; null for none. Keys inside a text field or a dialog belong to it, except those with Ctrl or
 * Alt in a text field.
 */
export function commandOf({ key, hasCommand, hasAlt, isTyping, isCovered }: Press): CommandName | null {
  if (isCovered || (hasAlt && hasCommand)) return null;
  const pressed = key.toLowerCase();
  if (isTyping && !hasCommand && !hasAlt) return null;
  const isOffered = (name: CommandName): boolean => chords.has(name) === hasCommand && withAlt.has(name) === hasAlt;
  return commandNames.find((name) => isOffered(name) && keyOf[name] === pressed) ?? null;
}
