import type { CampaignReport } from '@shared/domain/campaign';
import { unconfirmedFailure } from '@shared/domain/campaign';

import { telephoneOf } from './model-audience';
import type { ModelChannel } from './model-channel';

type Listed = {
  /** Numbers that must get the message unless they opt out. */
  expected: ReadonlySet<string>;
  /** Telephones that opted out before or during the campaign. */
  optedOut: ReadonlySet<string>;
  /** Counts of the list of campaigns. */
  progress: { total: number; sent: number; failed: number } | null;
};

/** Faults of a finished campaign whose acknowledgements have all arrived. */
export function judgeCampaign(report: CampaignReport, channel: ModelChannel, listed: Listed): string[] {
  return [
    ...phoneFaults(channel, listed),
    ...report.shipping.flatMap((shipment) => shipmentFaults(shipment, channel, listed)),
    ...sumFaults(report, listed),
  ];
}

/** Telephones with a second message, or of somebody who is no recipient. */
function phoneFaults({ phones }: ModelChannel, { expected, optedOut }: Listed): string[] {
  const faults: string[] = [];
  for (const [number, texts] of phones) {
    if (texts.size > 1) faults.push(`${number} got ${texts.size} messages`);
    if (!expected.has(number) && !optedOut.has(telephoneOf(number))) faults.push(`${number} is no recipient`);
  }
  const telephones = [...phones.keys()].map(telephoneOf);
  return new Set(telephones).size === telephones.length ? faults : [...faults, 'a telephone got two messages'];
}

type Shipment = CampaignReport['shipping'][number];

/** A message whose state differs from what the telephone has. */
function shipmentFaults(shipment: Shipment, channel: ModelChannel, { optedOut }: Listed): string[] {
  const { number, deliveredAt, failure, claimedAt, ack } = shipment;
  const has = channel.phones.has(number);
  const isSent = deliveredAt !== null;
  const isRefused = optedOut.has(telephoneOf(number)) || channel.refused.has(number);
  const checks: [boolean, string][] = [
    [claimedAt !== null, 'is still being sent'],
    [isSent !== has, `is sent: ${String(isSent)}, on the phone: ${String(has)}`],
    [isSent === (failure !== ''), 'is neither sent nor failed, or both'],
    [has && ack !== 4, `was read and stands at ${String(ack)}`],
    [!has && !isRefused && failure !== unconfirmedFailure, `got nothing: ${failure}`],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, text]) => `${number} ${text}`);
}

/** Recipients that the report lacks or repeats, and counts of the list that differ from it. */
function sumFaults({ shipping }: CampaignReport, { expected, optedOut, progress }: Listed): string[] {
  const numbers = new Set(shipping.map(({ number }) => number));
  const missing = [...expected].filter((number) => !numbers.has(number) && !optedOut.has(telephoneOf(number)));
  const sent = shipping.filter(({ deliveredAt }) => deliveredAt !== null).length;
  const counts = JSON.stringify({ total: shipping.length, sent, failed: shipping.length - sent });
  return [
    ...missing.map((number) => `${number} is missing from the report`),
    ...(numbers.size === shipping.length ? [] : ['the report names somebody twice']),
    ...(JSON.stringify(progress) === counts
      ? []
      : [`the list counts ${JSON.stringify(progress)}, the report ${counts}`]),
  ];
}
