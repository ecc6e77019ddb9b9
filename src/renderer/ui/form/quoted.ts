import type { Language } from '@shared/i18n/languages';

import type { IssueText } from './issue-text';

/** Texts that the specification quotes literally. Other languages than theirs use the texts of `common:form`. */
export type Quoted = { language: Language; texts: Partial<Record<IssueText['key'], string>> };

export const quotedPortuguese: Quoted = { language: 'pt', texts: { tooShort: 'Mensagem muito curta' } };

export const quotedEnglish: Quoted = { language: 'en', texts: { tooShort: 'Too Short!', tooLong: 'Too Long!' } };
