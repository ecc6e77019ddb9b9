import type { Connection } from '@shared/domain/connection';

/** How many codes the channel offers before it gives up. */
export const mostCodes = 3;

type Shown = Pick<Connection, 'status' | 'qrcode' | 'retries'>;

/**
 * What the window of the code shows: the code with its number, or that there is none. A session without a code ends the
 * window; `before` is what it showed last.
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
  return now.status === 'CONNECTED' ? { kind: 'ended', isConnected: true } : { kind: 'expired' };
}
