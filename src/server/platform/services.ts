import type { Clock } from './clock';
import type { ConversationEvents } from './conversation-events';
import type { Attempts } from './http/attempts';
import type { Report } from './http/failures';
import type { JobQueue } from './jobs/job-queue';
import type { MediaStore } from './media/media-store';
import type { Channel } from './ports/channel';
import type { Mailer } from './ports/mailer';
import type { PaymentProvider } from './ports/payment-provider';
import type { RobotPlaces } from './ports/robot-places';
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
  /** Events inside this process, to which the rules of conversations are attached. */
  events: ConversationEvents;
  channel: Channel;
  media: MediaStore;
  clock: Clock;
  /** Who tries too often. */
  attempts: Attempts;
  /** Work for later, or for whichever process has time. */
  jobs: JobQueue;
  /** The way to people's e-mail; null where there is none. */
  mail: Mailer | null;
  /** Who collects the money; null where nobody does. */
  payments: PaymentProvider | null;
  robots: RobotPlaces;
  quirks: Quirks;
  /** What goes wrong without anybody seeing it: a code, never a text of a customer. */
  report: Report;
  /** Somebody has signed in. */
  onSignIn(): void;
};
