import type { AppErrorData, ErrorKind } from '@shared/domain/app-error';
import { toAppError } from '@shared/domain/app-error';

type Texts = {
  /** Text of an error code with its data filled in, null where none is written. */
  ofCode: (code: string, data: AppErrorData['data']) => string | null;
  ofKind: (kind: ErrorKind) => string;
  date: Intl.DateTimeFormat;
};

const codePattern = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T/;
const longestRawText = 240;

/**
 * One sentence for any thrown value: the text of its code, else the server's message. A code without a text, and a
 * message that is no sentence, are shown after the sentence of their kind.
 */
export function errorText(thrown: unknown, texts: Texts): string {
  const { code, kind, data } = toAppError(thrown);
  const raw = code.trim();
  if (raw === '') return texts.ofKind(kind);
  if (!codePattern.test(raw)) return isSentence(raw) ? clipped(raw) : `${texts.ofKind(kind)} (${clipped(raw)})`;
  const known = texts.ofCode(raw, localised(data, texts.date));
  // A bug has no message that helps the user.
  return known ?? (kind === 'bug' ? texts.ofKind(kind) : `${texts.ofKind(kind)} (${clipped(raw)})`);
}

/** Some servers answer with HTML or JSON instead of a message. */
function isSentence(text: string): boolean {
  return /\p{L}/u.test(text) && !/^[<{[]/.test(text);
}

function clipped(text: string): string {
  const letters = [...text];
  return letters.length > longestRawText ? `${letters.slice(0, longestRawText).join('')}…` : text;
}

function localised(data: AppErrorData['data'], date: Intl.DateTimeFormat): AppErrorData['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isInstant(value) ? date.format(Date.parse(value)) : value]),
  );
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value));
}
