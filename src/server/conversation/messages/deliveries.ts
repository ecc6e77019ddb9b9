import type { Channel } from '@server/platform/ports/channel';

/** Messages that this process hands to a channel, by their ids, until it has stored the outcome. */
const underWay = new WeakMap<Channel, Map<string, Promise<void>>>();

/** Delivers a message and stores the outcome. Another send of its ticket waits for the delivery. */
export async function trackDelivery<Result>(
  channel: Channel,
  messageId: string,
  { deliver, store }: { deliver: () => Promise<void>; store: (delivery: Promise<void>) => Promise<Result> },
): Promise<Result> {
  const deliveries = underWay.get(channel) ?? new Map<string, Promise<void>>();
  underWay.set(channel, deliveries);
  const delivery = deliver();
  deliveries.set(messageId, delivery);
  try {
    return await store(delivery);
  } finally {
    if (deliveries.get(messageId) === delivery) deliveries.delete(messageId);
  }
}

/** The delivery of a message by this process; undefined if there is none. */
export function deliveryOf(channel: Channel, messageId: string): Promise<void> | undefined {
  return underWay.get(channel)?.get(messageId);
}
