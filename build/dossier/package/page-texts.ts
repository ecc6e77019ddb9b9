import en from '../../../src/shared/i18n/locales/en/dossier.json' with { type: 'json' };
import es from '../../../src/shared/i18n/locales/es/dossier.json' with { type: 'json' };
import pt from '../../../src/shared/i18n/locales/pt/dossier.json' with { type: 'json' };

type Own = { local: string; running: string; unsupported: string; failed: string; messages: string };

/** Texts that only the page has. */
const own: Readonly<Record<'pt' | 'en' | 'es', Own>> = {
  pt: {
    local: 'O arquivo é lido só neste computador; esta página não usa a rede.',
    running: 'Conferindo…',
    unsupported: 'Este navegador não confere assinaturas Ed25519. Atualize-o ou use “npx recado-verify”.',
    failed: 'O arquivo não pôde ser lido.',
    messages: 'Mensagens',
  },
  en: {
    local: 'The file is read on this computer alone; this page does not use the network.',
    running: 'Checking…',
    unsupported: 'This browser does not check Ed25519 signatures. Update it, or use “npx recado-verify”.',
    failed: 'The file could not be read.',
    messages: 'Messages',
  },
  es: {
    local: 'El archivo se lee solo en esta computadora; esta página no usa la red.',
    running: 'Comprobando…',
    unsupported: 'Este navegador no comprueba firmas Ed25519. Actualícelo o use “npx recado-verify”.',
    failed: 'No se pudo leer el archivo.',
    messages: 'Mensajes',
  },
};

/** Texts of the application's own check, without the plural forms in which languages differ. */
const textsOf = ({ views, check, journal }: typeof en, ownTexts: Own) => ({
  views: { check: views.check },
  check,
  journal: { broken: journal.broken, one: journal.differing_one, differing: journal.differing_other },
  own: ownTexts,
});

const texts = { pt: textsOf(pt, own.pt), en: textsOf(en, own.en), es: textsOf(es, own.es) };

export type PageTexts = ReturnType<typeof textsOf>;

/** The texts in the first language that the page has; English for none. */
export function textsFor(languages: readonly string[]): { language: string; texts: PageTexts } {
  for (const name of languages) {
    const language = (['pt', 'en', 'es'] as const).find((known) => name.toLowerCase().startsWith(known));
    if (language !== undefined) return { language, texts: texts[language] };
  }
  return { language: 'en', texts: texts.en };
}

/** Fills `{{name}}` in a text. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
