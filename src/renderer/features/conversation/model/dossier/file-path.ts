const longestName = 80;
const indexDigits = 5;

/** Path of a message's file inside a dossier, which starts with its place among the messages. */
export function dossierFilePath(index: number, name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]/gu, '_').slice(-longestName);
  return `files/${String(index + 1).padStart(indexDigits, '0')}-${safe === '' ? 'file' : safe}`;
}
