import type { ConnectionStatus } from '@shared/domain/connection';

/** Actions of an admin on a connection's phone. */
export type SessionAction = 'tryAgain' | 'newCode' | 'showCode' | 'disconnect';

const actions: Readonly<Record<ConnectionStatus, readonly SessionAction[]>> = {
  DISCONNECTED: ['tryAgain', 'newCode'],
  // server-quirk: real servers set this status after the phone has unlinked; no retry follows.
  PENDING: ['tryAgain', 'newCode'],
  qrcode: ['showCode'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: [],
};

/** Actions that a status allows, the main one first; none while connecting. */
export function sessionActions(status: ConnectionStatus): readonly SessionAction[] {
  return actions[status];
}

/** Colour of each status mark. */
export const statusTones: Readonly<Record<ConnectionStatus, 'success' | 'warning' | 'error' | 'processing'>> = {
  CONNECTED: 'success',
  OPENING: 'processing',
  PAIRING: 'processing',
  qrcode: 'warning',
  TIMEOUT: 'error',
  DISCONNECTED: 'error',
  PENDING: 'error',
};
