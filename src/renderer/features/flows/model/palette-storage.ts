const key = 'flow-palette';
const folded = 'folded';

/** True where the user has collapsed the palette; null where they have not chosen. */
export function isPaletteFolded(storage: Pick<Storage, 'getItem'>): boolean | null {
  const stored = storage.getItem(key);
  return stored === null ? null : stored === folded;
}

export function rememberPalette(storage: Pick<Storage, 'setItem'>, isFolded: boolean): void {
  try {
    storage.setItem(key, isFolded ? folded : 'open');
  } catch {
    // A full storage costs only the memory of the choice.
  }
}
