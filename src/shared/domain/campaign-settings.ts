import { z } from 'zod';

import { defaultOptOutWords } from './opt-out';
import { wireList, wireNumber, wireText } from './wire';

/** Seconds between two messages. */
export const messageIntervals = [0, 5, 10, 15, 20] as const;
/** Messages before a longer pause, and its length in seconds. */
export const pauseSteps = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const;

export type CampaignSettings = {
  messageInterval: number;
  longerIntervalAfter: number;
  greaterInterval: number;
  variables: { key: string; value: string }[];
  /** Answers that take a contact out of campaigns, on servers with the capability `optOut`. */
  optOutWords: string[];
};

type Pace = Pick<CampaignSettings, 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'>;

export const defaultCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  optOutWords: defaultOptOutWords,
};

const entries = z.array(z.object({ key: z.string(), value: z.unknown() }));
const variables = wireList(z.object({ key: z.string().min(1), value: wireText }));

/** Settings on the wire: entries of a key and a value, which is JSON text or, on some servers, plain JSON. */
export function readCampaignSettings(rows: unknown): CampaignSettings {
  const known = entries.safeParse(rows);
  const values = new Map(known.data?.map(({ key, value }) => [key, fromJson(value)]));
  const number = (key: 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval') => {
    const parsed = wireNumber.safeParse(values.get(key));
    return parsed.success ? parsed.data : defaultCampaignSettings[key];
  };
  const words = z.array(z.string()).safeParse(values.get('optOutWords'));
  const parsed = variables.safeParse(values.get('variables'));
  return {
    messageInterval: number('messageInterval'),
    longerIntervalAfter: number('longerIntervalAfter'),
    greaterInterval: number('greaterInterval'),
    variables: parsed.success ? parsed.data : [],
    optOutWords: words.success ? words.data : defaultOptOutWords,
  };
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Milliseconds to wait after `sent` messages. */
export function pauseAfter(sent: number, settings: Pace): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const isLong = longerIntervalAfter > 0 && sent > 0 && sent % longerIntervalAfter === 0;
  return (isLong ? greaterInterval : messageInterval) * 1000;
}

/** Milliseconds from the first to the last of `count` messages. */
export function campaignDuration(count: number, settings: Pace): number {
  const pauses = Math.max(0, count - 1);
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const long = longerIntervalAfter > 0 ? Math.floor(pauses / longerIntervalAfter) : 0;
  return (long * greaterInterval + (pauses - long) * messageInterval) * 1000;
}

/** Networks take messages without a pause as spam, and block the number. */
export function isRiskyPace({ messageInterval }: Pick<CampaignSettings, 'messageInterval'>): boolean {
  return messageInterval === 0;
}

/** Adds a variable unless its key is empty or taken. */
export function withVariable<V extends { key: string }>(variables: readonly V[], added: V): V[] {
  const isTaken = added.key === '' || variables.some(({ key }) => key === added.key);
  return isTaken ? [...variables] : [...variables, added];
}
