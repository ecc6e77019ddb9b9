import { z } from 'zod';

/**
 * A key combination in the form of Electron's accelerators, such as `CommandOrControl+Shift+R`: modifiers in this order,
 * then a letter, a digit, a function key or the space bar. Shift alone would take a letter away from every program.
 */
export const globalShortcut = z
  .string()
  .regex(/^(CommandOrControl\+)?(Control\+)?(Alt\+)?(Super\+)?(Shift\+)?([A-Z0-9]|F([1-9]|1\d|2[0-4])|Space)$/)
  .refine((keys) => /(Control|Alt|Super)\+/.test(keys));

export type KeyPress = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** The combination of a key press; null for one that cannot be a global shortcut. */
export function shortcutOf(press: KeyPress, isMac: boolean): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const parts = [
    (isMac ? metaKey : ctrlKey) && 'CommandOrControl',
    isMac && ctrlKey && 'Control',
    altKey && 'Alt',
    !isMac && metaKey && 'Super',
    shiftKey && 'Shift',
    keyOf(press),
  ];
  const parsed = globalShortcut.safeParse(parts.filter((part) => part !== false).join('+'));
  return parsed.success ? parsed.data : null;
}

/**
 * Alt and Shift change the character of a key, which then counts by its place: `KeyR`, `Digit1` or `Space`. The schema
 * refuses the names of other places.
 */
function keyOf({ key, code }: KeyPress): string {
  if (/^(?:[a-z0-9]|F\d{1,2})$/i.test(key)) return key.toUpperCase();
  return code.replace('Key', '').replace('Digit', '');
}

const printed: Readonly<Record<string, { mac: string; other: string }>> = {
  CommandOrControl: { mac: '⌘', other: 'Ctrl' },
  Control: { mac: '⌃', other: 'Ctrl' },
  Alt: { mac: '⌥', other: 'Alt' },
  Super: { mac: '⌘', other: 'Super' },
  Shift: { mac: '⇧', other: 'Shift' },
};

/** The keys as they are printed on the keyboard. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  return keys.split('+').map((part) => printed[part]?.[isMac ? 'mac' : 'other'] ?? part);
}

/** `taken`: another program has the combination. `isLimited`: a Wayland desktop, which may not pass it on. */
export const globalShortcutView = z.object({
  keys: globalShortcut.nullable(),
  state: z.enum(['none', 'registered', 'taken']),
  isLimited: z.boolean(),
});
export type GlobalShortcutView = z.output<typeof globalShortcutView>;
