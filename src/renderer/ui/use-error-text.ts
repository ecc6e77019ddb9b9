import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { errorText } from '@renderer/lib/error-text';
import { localeOf } from '@renderer/lib/language';
import { languageOf } from '@shared/i18n/languages';

const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Translates any thrown value into one sentence. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return useCallback(
    (error) => {
      // Codes come from servers, so no key type fits; '' stands for a missing text.
      const ofCode = (code: string, data: object): string | null => {
        const text: string = i18n.t(code, { ns: 'errors', defaultValue: '', replace: data });
        return text === '' ? null : text;
      };
      return errorText(error, {
        ofCode,
        ofKind: (kind) => t(`failure.${kind}`),
        date: new Intl.DateTimeFormat(localeOf(languageOf(i18n.language)), dateParts),
      });
    },
    [t, i18n],
  );
}
