/** Answers that end campaigns for a customer, unless the company chooses others. */
export const defaultOptOutWords = ['parar', 'sair', 'descadastrar', 'stop', 'unsubscribe', 'salir', 'baja'];

/** True if the whole message is one of the words, in any case, with or without accents and punctuation. */
export function isOptOut(text: string, words: readonly string[]): boolean {
  const said = plain(text);
  return said !== '' && words.some((word) => plain(word) === said);
}

function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  return letters
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
