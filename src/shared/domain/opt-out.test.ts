import { expect, it } from 'vitest';

import { defaultOptOutWords, isOptOut } from './opt-out';

it.each(['STOP', 'stop.', ' Parar!! ', 'Sair', 'Baja', '*stop*', 'unsubscribe'])('%s opts out', (text) => {
  expect(isOptOut(text, defaultOptOutWords)).toBe(true);
});

it.each(['', '...', 'quero parar', 'sairei', 'stop it', 'st op', 'não', '👍'])('%s does not', (text) => {
  expect(isOptOut(text, defaultOptOutWords)).toBe(false);
});

it('compares the company’s own words without accents, and nothing with an empty word', () => {
  expect(isOptOut('nao quero', ['não quero'])).toBe(true);
  expect(isOptOut('Não, quero...', ['não - quero'])).toBe(true);
  expect(isOptOut('Não, quero!', ['nãoquero'])).toBe(false);
  expect(isOptOut('!', ['', ' '])).toBe(false);
});
