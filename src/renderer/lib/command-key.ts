type Modifiers = { ctrlKey: boolean; metaKey: boolean };

export const isMac = (userAgent = navigator.userAgent): boolean => userAgent.includes('Mac OS');

/**
 * True while the key of commands is pressed: Command on a Mac, Ctrl elsewhere. Ctrl of a Mac moves the cursor in every
 * text field, and the Windows key belongs to the system.
 */
export function hasCommandKey({ ctrlKey, metaKey }: Modifiers, userAgent = navigator.userAgent): boolean {
  return isMac(userAgent) ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** The key of commands as it is printed on the keyboard. */
export const commandKeyName = (userAgent = navigator.userAgent): string => (isMac(userAgent) ? '⌘' : 'Ctrl');

/** The keys that lock the application, as they are printed on the keyboard. Main handles them, so that they work everywhere. */
export const lockKeys = (userAgent = navigator.userAgent): readonly string[] => [
  commandKeyName(userAgent),
  isMac(userAgent) ? '⇧' : 'Shift',
  'L',
];
