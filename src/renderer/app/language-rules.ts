import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

import type { MirrorStorage } from './storage-mirror';
import { storedLanguage } from './storage-mirror';

/** Language of the texts: the preference, else the stored code, else the language of an empty profile. */
export function chosenLanguage(preferred: Language | null, storage: MirrorStorage): Language {
  return preferred ?? languageOf(storedLanguage(storage));
}
