/** Voice of an assistant that answers in writing; the others are neural voices for Brazilian Portuguese. */
export const writtenVoice = 'texto';

const names = [
  'Francisca',
  'Antonio',
  'Brenda',
  'Donato',
  'Elza',
  'Fabio',
  'Giovanna',
  'Humberto',
  'Julio',
  'Leila',
  'Leticia',
  'Manuela',
  'Nicolau',
  'Valerio',
  'Yara',
] as const;

export const voices: readonly { value: string; name: string }[] = names.map((name) => ({
  value: `pt-BR-${name}Neural`,
  name,
}));
