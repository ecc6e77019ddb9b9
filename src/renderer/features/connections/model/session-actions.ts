import type { ConnectionStatus } from '@shared/domain/connection';

/** What an admin can do about a connection's phone. */
export type SessionAction = 'tryAgain' | 'newCode' | 'showCode' | 'disconnect';

const acts: Readonly<Record<ConnectionStatus, readonly SessionAction[]>> = {
  DISCONNECTED: ['tryAgain', 'newCode'],
  // The phone was unlinked: nothing continues without the user.
  PENDING: ['tryAgain', 'newCode'],
  qrcode: ['showCode'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: [],
};

/** The acts that a connection offers as it stands; none while it is connecting. */
export function sessionActions(status: ConnectionStatus): readonly SessionAction[] {
  return acts[status];
}

/** How a status is shown: the colour of its mark. */
export const statusTones: Readonly<Record<ConnectionStatus, 'success' | 'warning' | 'error' | 'processing'>> = {
  CONNECTED: 'success',
  OPENING: 'processing',
  PAIRING: 'processing',
  qrcode: 'warning',
  TIMEOUT: 'error',
  DISCONNECTED: 'error',
  PENDING: 'error',
};
