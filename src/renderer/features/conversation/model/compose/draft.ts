import { hasCommandKey } from '@renderer/lib/command-key';
import { longestBody } from '@shared/api/messages';
import { signedBody } from '@shared/domain/message';

/** `over` is the number of characters past the channel's limit; `body` is the text to send. */
export type DraftState = { kind: 'blank' } | { kind: 'tooLong'; over: number } | { kind: 'ready'; body: string };

/** Builds the text to send; a signature, if not null, goes above it. */
export function draftState(text: string, signature: string | null): DraftState {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'blank' };
  const body = signedBody(trimmed, signature);
  return body.length > longestBody ? { kind: 'tooLong', over: body.length - longestBody } : { kind: 'ready', body };
}

/** Removes the sent text from the draft and leaves text typed since. */
export function draftAfter(text: string, sent: string): string {
  if (text === sent) return '';
  return text.startsWith(sent) ? text.slice(sent.length) : text;
}

type KeyPress = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/** Code of keys handled by an input method, in browsers that end the composition before the key event. */
const inputMethodKey = 229;

/** Enter sends; Shift+Enter and the Enter that confirms an input method's word do not. */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: KeyPress): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== inputMethodKey;
}

/** Ctrl+Shift+Enter, or Command+Shift+Enter on a Mac. */
export function isSendAndResolveKey(press: KeyPress & { ctrlKey: boolean; metaKey: boolean }): boolean {
  const { key, shiftKey, isComposing, keyCode } = press;
  return hasCommandKey(press) && shiftKey && isSendKey({ key, shiftKey: false, isComposing, keyCode });
}
