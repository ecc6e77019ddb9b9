const longest = 120;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file name that is valid on every system, hides no characters and contains no path. */
export function safeFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Invisible characters and direction marks can disguise the type of a file.
  const plain = base
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const safe = reserved.test(plain) || plain === '' ? `file ${plain}`.trim() : plain;
  const end = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? '';
  return `${safe.slice(0, safe.length - end.length).slice(0, longest)}${end}`;
}

/** `name`, `name (2)`, `name (3)` ... */
export function numbered(name: string, count: number): string {
  if (count === 1) return name;
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - end.length)} (${count})${end}`;
}
