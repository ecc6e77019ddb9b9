import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database } from './open-database';
import { campaignShipping } from './tables/campaigns';

/** 4 read, 5 played. */
const readAck = 4;

type ShipmentAck = { campaignId: number; number: string; ack: number; at: Date };

/**
 * Stores how far a campaign's message got; late and repeated acknowledgements move nothing backwards. A message that
 * counted as failed, unconfirmed or unsent has left after all: an earlier run may have handed it over.
 */
export async function advanceShipment(database: Database, { campaignId, number, ack, at }: ShipmentAck): Promise<void> {
  const own = and(eq(campaignShipping.campaignId, campaignId), eq(campaignShipping.number, number));
  const { deliveredAt, readAt } = campaignShipping;
  const moment = sql`${at.toISOString()}::timestamptz`;
  await database
    .update(campaignShipping)
    .set({
      ack,
      readAt: ack < readAck ? readAt : sql`coalesce(${readAt}, ${moment})`,
      deliveredAt: sql`coalesce(${deliveredAt}, ${moment})`,
      claimedAt: null,
      failure: null,
      updatedAt: at,
    })
    .where(and(own, lt(campaignShipping.ack, ack)));
}
