import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

import type { MirrorStorage } from './storage-mirror';
import { storedLanguage } from './storage-mirror';

/** The language on screen: the preference, else the code in storage, else what an empty profile starts with. */
export function chosenLanguage(preferred: Language | null, storage: MirrorStorage): Language {
  return preferred ?? languageOf(storedLanguage(storage));
}
