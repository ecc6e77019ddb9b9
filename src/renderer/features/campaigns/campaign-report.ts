import { formatDate, formatDateTime, formatMinute, formatTime } from '@renderer/lib/time';
import type { CampaignReport } from '@shared/domain/campaign';
import { finalFailures, unconfirmedFailure } from '@shared/domain/campaign';

export type Progress = {
  /** Recipients with a valid number. */
  valid: number;
  delivered: number;
  /** Neither delivered nor failed. */
  waiting: number;
  /** 0 to 100. */
  percent: number;
};

type Counted = Pick<CampaignReport, 'shipping' | 'contactList' | 'status'>;
type Shipment = CampaignReport['shipping'][number];

const isOver = ({ status }: Pick<CampaignReport, 'status'>): boolean =>
  status === 'FINALIZADA' || status === 'CANCELADA';

/** A message was not sent if it failed, or if the campaign ended before it. */
export function isUnsent({ deliveredAt, failure }: Shipment, report: Pick<CampaignReport, 'status'>): boolean {
  return deliveredAt === null && (failure !== '' || isOver(report));
}

/** Counts recipients by state. Counts the shipments when the contact list was removed. */
export function progressOf(report: Counted): Progress {
  const { shipping, contactList } = report;
  const listed = contactList?.contacts.filter(({ isWhatsappValid }) => isWhatsappValid).length ?? 0;
  const valid = Math.max(listed, shipping.length);
  const delivered = shipping.filter(({ deliveredAt }) => deliveredAt !== null).length;
  const unsent = shipping.filter((shipment) => isUnsent(shipment, report)).length;
  const waiting = isOver(report) ? 0 : Math.max(0, valid - delivered - unsent);
  return { valid, delivered, waiting, percent: valid === 0 ? 0 : Math.round((delivered / valid) * 100) };
}

export type Figures = { sent: number; onPhone: number; read: number; replied: number; optedOut: number };

/** 3 on the phone, 4 read, 5 played. */
const [phoneAck, readAck] = [3, 4];

/** True if the message has reached the telephone, as far as the server tells. */
export const isOnPhone = ({ ack }: Pick<Shipment, 'ack'>): boolean => (ack ?? 0) >= phoneAck;
export const isRead = ({ ack, readAt }: Pick<Shipment, 'ack' | 'readAt'>): boolean =>
  readAt !== null || (ack ?? 0) >= readAck;

/** Messages by how far they got; null where the server does not tell. */
export function figuresOf({ shipping }: Pick<CampaignReport, 'shipping'>): Figures | null {
  if (shipping.every(({ ack }) => ack === null)) return null;
  const sent = shipping.filter(({ deliveredAt }) => deliveredAt !== null);
  return {
    sent: sent.length,
    onPhone: sent.filter(isOnPhone).length,
    read: sent.filter(isRead).length,
    replied: sent.filter(({ repliedAt }) => repliedAt !== null).length,
    optedOut: sent.filter(({ optedOutAt }) => optedOutAt !== null).length,
  };
}

/** Ids of the failed messages that may be sent again: each once, after the campaign has finished. */
export function resendableIds({ shipping, status }: Pick<CampaignReport, 'shipping' | 'status'>): number[] {
  if (status !== 'FINALIZADA') return [];
  const isFinal = (failure: string) => finalFailures.some((each) => each === failure);
  return shipping
    .filter(
      ({ deliveredAt, failure, resentAt }) =>
        deliveredAt === null && failure !== '' && resentAt === null && !isFinal(failure),
    )
    .map(({ id }) => id);
}

type FailureReason = 'invalid' | 'refused' | 'notSent' | 'optedOut' | 'unconfirmed';

export type FailedRecipient = { name: string; number: string; reason: FailureReason };

/** Recipients with an invalid number, and those whose message was not sent. */
export function failedRecipients(report: CampaignReport): FailedRecipient[] {
  const { shipping, contactList } = report;
  const invalid = (contactList?.contacts ?? [])
    .filter(({ isWhatsappValid }) => !isWhatsappValid)
    .map(({ name, number }) => ({ name, number, reason: 'invalid' as const }));
  const names = new Map(contactList?.contacts.map(({ number, name }) => [number, name]));
  const unsent = shipping
    .filter((shipment) => isUnsent(shipment, report))
    .map(({ name, number, failure, claimedAt }) => ({
      name: name === '' ? (names.get(number) ?? '') : name,
      number,
      reason: reasonOf({ failure, claimedAt }),
    }));
  return [...invalid, ...unsent];
}

/** Reason why a message was not sent. One that a crash left open may have been sent. */
export function reasonOf({ failure, claimedAt }: Pick<Shipment, 'failure' | 'claimedAt'>): FailureReason {
  if (failure === 'ERR_OPTED_OUT') return 'optedOut';
  if (failure === unconfirmedFailure || (failure === '' && claimedAt !== null)) return 'unconfirmed';
  return failure === '' ? 'notSent' : 'refused';
}

export type VariantAnswers = {
  variant: number;
  delivered: number;
  read: number;
  replied: number;
  optedOut: number;
  failed: number;
};

/** Messages of each variant that were sent, answered or failed; empty where the server does not tell the variants. */
export function answersByVariant(report: Pick<CampaignReport, 'shipping' | 'status'>): VariantAnswers[] {
  const rows = new Map<number, VariantAnswers>();
  for (const shipment of report.shipping) {
    const { variant, deliveredAt, repliedAt, optedOutAt } = shipment;
    const isFailed = isUnsent(shipment, report);
    if (variant === null || (deliveredAt === null && !isFailed)) continue;
    const known = rows.get(variant) ?? { variant, delivered: 0, read: 0, replied: 0, optedOut: 0, failed: 0 };
    const isSent = Number(!isFailed);
    rows.set(variant, {
      variant,
      delivered: known.delivered + isSent,
      read: known.read + (isSent && isRead(shipment) ? 1 : 0),
      replied: known.replied + (isSent && repliedAt !== null ? 1 : 0),
      optedOut: known.optedOut + (isSent && optedOutAt !== null ? 1 : 0),
      failed: known.failed + Number(isFailed),
    });
  }
  return [...rows.values()].toSorted((one, other) => one.variant - other.variant);
}

const second = 1000;
const [minute, hour, day] = [60 * second, 3600 * second, 86_400 * second];
/** Possible widths of a bar, in milliseconds. */
const spans = [
  ...[second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute],
  ...[hour, 3 * hour, 12 * hour, day, 7 * day, 30 * day],
];
const mostBars = 15;

export type Deliveries = { start: Date; count: number };

/** Deliveries per interval from the first to the last one, including empty intervals. `span` is in milliseconds. */
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

/** Labels of the bars, as precise as their span; they include the date if the bars cover several days. */
export function chartLabels(starts: readonly Date[], span: number): string[] {
  const days = new Set(starts.map((start) => formatDate(start.getTime())));
  const nameOf = (start: number): string => {
    if (span >= day) return formatDate(start);
    if (span < minute) return formatDateTime(start).slice(-8);
    return days.size > 1 ? formatMinute(start) : formatTime(start);
  };
  return starts.map((start) => nameOf(start.getTime()));
}

const min = (one: number, other: number) => Math.min(one, other);
const max = (one: number, other: number) => Math.max(one, other);

/** Delay in milliseconds of the last refetch after the campaign has ended. */
export const lastLook = 5000;
