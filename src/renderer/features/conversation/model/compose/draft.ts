import { longestBody } from '@shared/api/messages';
import { signedBody } from '@shared/domain/message';

/** Whether a draft can be sent: blank text is not, and the channel carries only so much. */
export type DraftState = { kind: 'blank' } | { kind: 'tooLong'; over: number } | { kind: 'ready'; body: string };

/** A draft as it would leave, with the attendant's name above it where they sign. */
export function draftState(text: string, signature: string | null): DraftState {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'blank' };
  const body = signedBody(trimmed, signature);
  return body.length > longestBody ? { kind: 'tooLong', over: body.length - longestBody } : { kind: 'ready', body };
}

/** What is left of the draft once `sent` was taken: what was typed meanwhile stays. */
export function draftAfter(text: string, sent: string): string {
  if (text === sent) return '';
  return text.startsWith(sent) ? text.slice(sent.length) : text;
}

type KeyPress = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/** Keys of an input method pass as this code in browsers that end the composition before the key. */
const inputMethodKey = 229;

/** Enter sends, Shift+Enter does not, and neither does the Enter that picks a word of an input method. */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: KeyPress): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== inputMethodKey;
}
