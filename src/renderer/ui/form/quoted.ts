import type { IssueText } from './issue-text';

/** Texts that the specification quotes literally, equal in all languages. */
export type Quoted = Partial<Record<IssueText['key'], string>>;

export const quotedPortuguese: Quoted = { required: 'Obrigatório', tooShort: 'Mensagem muito curta' };

export const quotedEnglish: Quoted = { required: 'Required', tooShort: 'Too Short!', tooLong: 'Too Long!' };
