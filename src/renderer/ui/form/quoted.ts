import type { IssueText } from './issue-text';

/** What forms say in the very words of the product's documents, whatever the language. */
export type Quoted = Partial<Record<IssueText['key'], string>>;

export const quotedPortuguese: Quoted = { required: 'Obrigatório', tooShort: 'Mensagem muito curta' };

export const quotedEnglish: Quoted = { required: 'Required', tooShort: 'Too Short!', tooLong: 'Too Long!' };
