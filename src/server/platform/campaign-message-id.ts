type Shipped = { campaignId: number; number: string };

/** Id of a campaign's message to a number; the same at every attempt, so that the channel counts repeated sends once. */
export const campaignMessageId = ({ campaignId, number }: Shipped): string => `CAMPAIGN${campaignId}N${number}`;

const pattern = /^CAMPAIGN(\d{1,10})N(\d{1,50})$/;
const largestId = 2_147_483_647;

/** The shipment of a campaign's message; null for other messages, and for the files that follow one. */
export function campaignShipmentOf(messageId: string): Shipped | null {
  const [, id = '', number = ''] = pattern.exec(messageId) ?? [];
  const campaignId = Number(id);
  return number === '' || campaignId > largestId ? null : { campaignId, number };
}
