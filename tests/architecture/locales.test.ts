import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { fallbackLanguage, languages } from '@shared/i18n/languages';

import { wordsInTwoLanguages } from './words-in-two-languages';

type Texts = ReadonlyMap<string, string>;

const folder = new URL('../../src/shared/i18n/locales/', import.meta.url);
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const parameterPattern = /\{\{\s*([\w.]+)[^}]*\}\}/g;

function namespacesOf(language: string): string[] {
  return readdirSync(new URL(`${language}/`, folder)).sort();
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no text`);
  return Object.entries(node).flatMap(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`));
}

function read(language: string, namespace: string): Texts {
  return new Map(flatten(JSON.parse(readFileSync(new URL(`${language}/${namespace}`, folder), 'utf8')), ''));
}

/** Keys with the plural form taken off: languages have different forms of the same key. */
function keysOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(pluralSuffix, '')))].sort();
}

/** Every parameter that any form of the key uses. */
function parametersOf(texts: Texts, key: string): string[] {
  const forms = [...texts].filter(([name]) => name.replace(pluralSuffix, '') === key).map(([, text]) => text);
  return [
    ...new Set(forms.flatMap((text) => [...text.matchAll(parameterPattern)].map((match) => match[1] ?? ''))),
  ].sort();
}

/** The plural forms that a key lacks in a language; a `_zero` form is a text of its own and always allowed. */
function missingForms(texts: Texts, language: string): string[] {
  const plurals = keysOf(texts).filter((key) => texts.has(`${key}_other`));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return plurals.flatMap((key) => categories.map((form) => `${key}_${form}`)).filter((key) => !texts.has(key));
}

/** The module that types all texts after the files of the source language. */
function textsType(files: readonly string[]): string {
  const line = (name: string): string => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: typeof import('./locales/${fallbackLanguage}/${name}.json');`;
  };
  return [
    '/* oxlint-disable typescript/consistent-type-imports -- generated, one line per file */',
    '// Generated from the files in locales/pt by tests/architecture/locales.test.ts; run it with -u after adding a file.',
    '',
    '/** The texts of one language by namespace. */',
    'export type Texts = {',
    ...files.map((file) => line(file.replace('.json', ''))),
    '};',
    '',
  ].join('\n');
}

const translations = languages.filter((language) => language !== fallbackLanguage);

describe('texts of the three languages', () => {
  it.each(translations)('%s has the namespaces of the source', (language) => {
    expect(namespacesOf(language)).toEqual(namespacesOf(fallbackLanguage));
  });

  it.each(languages)('no text of %s names a request of the simulator, which customers cannot send', (language) => {
    const texts = namespacesOf(language).flatMap((file) => [...read(language, file)].map(([, text]) => text));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => /\/simulator|\bGET \//.test(text))).toEqual([]);
  });

  it('there is a folder for each language', () => {
    expect(readdirSync(folder).sort()).toEqual([...languages].sort());
  });

  it('the type of the texts names every file; after adding one, run this test with -u', async () => {
    await expect(textsType(namespacesOf(fallbackLanguage))).toMatchFileSnapshot('../../src/shared/i18n/texts.ts');
  });

  describe.each(namespacesOf(fallbackLanguage))('%s', (namespace) => {
    const source = read(fallbackLanguage, namespace);

    it.each(translations)('has the same keys in %s [I18N-004]', (language) => {
      expect(keysOf(read(language, namespace))).toEqual(keysOf(source));
    });

    it.each(translations)('has the same parameters in %s', (language) => {
      const texts = read(language, namespace);
      const parameters = (of: Texts) => Object.fromEntries(keysOf(source).map((key) => [key, parametersOf(of, key)]));
      expect(parameters(texts)).toEqual(parameters(source));
    });

    it.each(languages)('has every plural form of %s', (language) => {
      expect(missingForms(read(language, namespace), language)).toEqual([]);
    });

    it.each(languages)('has no empty text in %s', (language) => {
      expect([...read(language, namespace)].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    });
  });
});

/** Informal address: pronouns, verb forms of the second person, and imperatives at the start of a sentence. */
const toFriends = [
  /(?<!\p{L})(tú|tus?|ti|te|contigo|tuy[oa]s?|tienes|puedes|quieres|debes|eres|estás|haces|escribes|envías)(?!\p{L})/iu,
  /(?<!\p{L})\p{L}+(aste|[^x]iste)s?(?!\p{L})/iu,
  /(?:^|[.:;?!¿¡«“]\s*)(elige|escribe|revisa|prueba|edita|quita|suelta|pulsa|mira|selecciona|completa|usa|busca|encuentra|intenta|libera|haz|pon|ve)(?!\p{L})/iu,
];
const unquoted = (text: string): string => text.replaceAll(parameterPattern, '');

it.each(namespacesOf('es'))('Spanish says usted in %s', (namespace) => {
  const texts = [...read('es', namespace)];
  const familiar = texts.filter(([, text]) => toFriends.some((form) => form.test(unquoted(text))));
  expect(familiar).toEqual([]);
});

it.each([
  'Elige la cola',
  'Algo falló. Revisa la red.',
  'Todo lo que enviaste ya salió.',
  'Tu nombre va encima',
  '¿Qué quieres hacer?',
])('and would notice: %s', (text) => {
  expect(toFriends.some((form) => form.test(text))).toBe(true);
});

/** Words and endings that Portuguese has, and neither English nor Spanish. */
const portuguese =
  /(?<!\p{L})(?:não|você|sucesso|obrigatório|salvar|excluir|atendimento)(?!\p{L})|(?:ção|ções)(?!\p{L})/iu;

it.each(['en', 'es'] as const)('no text in %s is Portuguese', (language) => {
  const found = namespacesOf(language).flatMap((namespace) =>
    [...read(language, namespace)].filter(([, text]) => portuguese.test(text)).map(([key]) => key),
  );
  expect(found).toEqual([]);
});

/** Words of a text that equals the Portuguese one, without those that both languages have. */
function forgottenWords(language: 'en' | 'es', text: string): string[] {
  const words =
    unquoted(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => !wordsInTwoLanguages[language].has(word));
}

it.each(['en', 'es'] as const)('no text in %s was left as it is in Portuguese', (language) => {
  const left = namespacesOf(language).flatMap((namespace) => {
    const source = read(fallbackLanguage, namespace);
    return [...read(language, namespace)]
      .filter(([key, text]) => source.get(key) === text && forgottenWords(language, text).length > 0)
      .map(([key, text]) => `${namespace} ${key}: ${text}`);
  });
  expect(left).toEqual([]);
});

it.each([
  ['en', 'Ativo'],
  ['en', 'Randomizador'],
  ['es', 'Desativado'],
] as const)('and would notice in %s: %s', (language, text) => {
  expect(forgottenWords(language, text)).not.toEqual([]);
});
