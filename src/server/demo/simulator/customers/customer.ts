import type { Language } from '@shared/i18n/languages';

/** A fictional customer: how they open a conversation, and what they say next, one line per answer they get. */
export type Customer = {
  /** From a range that no telephone network assigns. */
  number: string;
  name: string;
  language: Language;
  openings: readonly [string, ...string[]];
  story: readonly [string, ...string[]];
};

/** Intents of an attendant's text that a customer reacts to. */
export const intents = ['greeting', 'price', 'delivery', 'wait', 'thanks', 'goodbye'] as const;
export type Intent = (typeof intents)[number];

/** Phrases of customers of one language, independent of their script. */
export type Phrases = Record<Intent, readonly [string, ...string[]]> & {
  /** Replies after the end of the story. */
  neutral: readonly [string, ...string[]];
  /** A customer who waits and writes again. */
  nudge: readonly [string, ...string[]];
};
