import type { Connection } from '@shared/domain/connection';

/** Number of codes that the channel offers for one pairing. */
export const mostCodes = 3;

type Shown = Pick<Connection, 'status' | 'qrcode' | 'retries'>;

/**
 * State of the pairing dialog. A session that had a code in `before` and has none now ends the dialog.
 */
export type PairingView =
  | { kind: 'waiting' }
  | { kind: 'code'; code: string; number: number }
  | { kind: 'expired' }
  | { kind: 'ended'; isConnected: boolean };

export function pairingView(before: Shown | null, now: Shown | undefined): PairingView {
  if (now === undefined) return { kind: 'waiting' };
  if (now.qrcode !== '') return { kind: 'code', code: now.qrcode, number: Math.min(now.retries + 1, mostCodes) };
  if (before !== null && before.qrcode !== '') return { kind: 'ended', isConnected: now.status === 'CONNECTED' };
  if (now.status === 'OPENING') return { kind: 'waiting' };
  return now.status === 'CONNECTED' ? { kind: 'ended', isConnected: true } : { kind: 'expired' };
}
