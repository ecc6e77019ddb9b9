import type { Channel } from './channel/channel';
import type { Clock } from './clock';
import type { Quirks } from './quirks';
import type { Publisher } from './realtime/publisher';
import type { DeviceSessions } from './session/device-sessions';
import type { Tokens } from './session/tokens';
import type { Unscoped } from './storage/unscoped';

/** What handlers work with; built once by `startWorkspace`. */
export type Services = {
  storage: Unscoped;
  tokens: Tokens;
  deviceSessions: DeviceSessions;
  publish: Publisher;
  channel: Channel;
  clock: Clock;
  quirks: Quirks;
  /** Somebody has signed in. */
  onSignIn(): void;
};
