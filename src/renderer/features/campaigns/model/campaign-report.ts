import { formatDate, formatDateTime, formatShortDateTime, formatTime } from '@renderer/lib/time';
import type { CampaignReport } from '@shared/domain/campaign';

export type Progress = {
  /** How many the campaign can reach. */
  valid: number;
  delivered: number;
  /** Neither delivered nor given up yet. */
  waiting: number;
  /** 0 to 100. */
  percent: number;
};

type Counted = Pick<CampaignReport, 'shipping' | 'contactList' | 'status'>;
type Shipment = CampaignReport['shipping'][number];

/** Whether a message did not go out: given up, or nobody sends it any more. */
export function isUnsent({ deliveredAt, failure }: Shipment, { status }: Pick<CampaignReport, 'status'>): boolean {
  const isOver = status === 'FINALIZADA' || status === 'CANCELADA';
  return deliveredAt === null && (failure !== '' || isOver);
}

/** How far a campaign is. Where its list is gone, those that were written down count. */
export function progressOf(report: Counted): Progress {
  const { shipping, contactList } = report;
  const listed = contactList?.contacts.filter(({ isWhatsappValid }) => isWhatsappValid).length ?? 0;
  const valid = Math.max(listed, shipping.length);
  const delivered = shipping.filter(({ deliveredAt }) => deliveredAt !== null).length;
  const unsent = shipping.filter((shipment) => isUnsent(shipment, report)).length;
  const waiting = Math.max(0, valid - delivered - unsent);
  return { valid, delivered, waiting, percent: valid === 0 ? 0 : Math.round((delivered / valid) * 100) };
}

export type FailedRecipient = { name: string; number: string; reason: 'invalid' | 'refused' | 'notSent' };

/** Whom a campaign did not reach: numbers the channel does not know, and messages that did not go out. */
export function failedRecipients(report: CampaignReport): FailedRecipient[] {
  const { shipping, contactList } = report;
  const invalid = (contactList?.contacts ?? [])
    .filter(({ isWhatsappValid }) => !isWhatsappValid)
    .map(({ name, number }) => ({ name, number, reason: 'invalid' as const }));
  const names = new Map(contactList?.contacts.map(({ number, name }) => [number, name]));
  const unsent = shipping
    .filter((shipment) => isUnsent(shipment, report))
    .map(({ name, number, failure }) => ({
      name: name === '' ? (names.get(number) ?? '') : name,
      number,
      reason: failure === '' ? ('notSent' as const) : ('refused' as const),
    }));
  return [...invalid, ...unsent];
}

const second = 1000;
const [minute, hour, day] = [60 * second, 3600 * second, 86_400 * second];
/** How long a bar may stand for. */
const spans = [
  ...[second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute],
  ...[hour, 3 * hour, 12 * hour, day, 7 * day, 30 * day],
];
const mostBars = 15;

export type Deliveries = { start: Date; count: number };

/** How many messages were delivered in each stretch of time, from the first to the last; empty stretches count too. */
export function deliveriesOverTime({ shipping }: Pick<CampaignReport, 'shipping'>): {
  span: number;
  deliveries: Deliveries[];
} {
  const moments = shipping.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : Date.parse(deliveredAt)));
  const [first, last] = [moments.reduce(min, Infinity), moments.reduce(max, -Infinity)];
  if (moments.length === 0) return { span: minute, deliveries: [] };
  const barsOf = (span: number) => Math.floor(last / span) - Math.floor(first / span) + 1;
  const span = spans.find((each) => barsOf(each) <= mostBars) ?? Math.ceil((last - first) / (mostBars - 1));
  const counts = Array.from({ length: barsOf(span) }, () => 0);
  const from = Math.floor(first / span);
  for (const moment of moments) {
    const bar = Math.floor(moment / span) - from;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { span, deliveries: counts.map((count, bar) => ({ start: new Date((from + bar) * span), count })) };
}

/** The bars' names, as exact as they are long; the day is named where there is more than one. */
export function chartLabels(starts: readonly Date[], span: number): string[] {
  const days = new Set(starts.map((start) => formatDate(start.getTime())));
  const nameOf = (start: number): string => {
    if (span >= day) return formatDate(start);
    if (span < minute) return formatDateTime(start).slice(-8);
    return days.size > 1 ? formatShortDateTime(start) : formatTime(start);
  };
  return starts.map((start) => nameOf(start.getTime()));
}

const min = (one: number, other: number) => Math.min(one, other);
const max = (one: number, other: number) => Math.max(one, other);

/** How long after the end the report is asked for once more, in milliseconds. */
export const lastLook = 5000;
