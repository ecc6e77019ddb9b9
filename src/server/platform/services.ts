import type { ServerClock } from './clock';
import type { ConversationEvents } from './conversation-events';
import type { Attempts } from './http/attempts';
import type { Report } from './http/failures';
import type { JobQueue } from './jobs/job-queue';
import type { MediaStore } from './media/media-store';
import type { Channel } from './ports/channel';
import type { Mailer } from './ports/mailer';
import type { OutgoingCalls } from './ports/outgoing-calls';
import type { PaymentProvider } from './ports/payment-provider';
import type { RobotPlaces } from './ports/robot-places';
import type { Quirks } from './quirks';
import type { Publisher } from './realtime/publisher';
import type { DeviceSessions } from './session/device-sessions';
import type { EnteredSessions } from './session/entered-sessions';
import type { SecretBox } from './session/secret-box';
import type { LateReads } from './storage/replica';
import type { Unscoped } from './storage/unscoped';
import type { Vitals } from './vitals';

/** Dependencies of handlers and jobs; built once by `serveWorkspace`. */
export type Services = {
  storage: Unscoped;
  /** Reads that may be some seconds late, from a replica where there is one. */
  lateReads: LateReads;
  deviceSessions: DeviceSessions;
  enteredSessions: EnteredSessions;
  publish: Publisher;
  /** Events inside this process, to which the rules of conversations are attached. */
  events: ConversationEvents;
  channel: Channel;
  media: MediaStore;
  clock: ServerClock;
  /** Rate limits. */
  attempts: Attempts;
  /** Background work, run by any process of the workspace. */
  jobs: JobQueue;
  /** Sends e-mails; null if not configured. */
  mail: Mailer | null;
  /** Address by which clients reach this server, without a slash at its end; null if not configured. */
  publicUrl: string | null;
  /** A company that signs up has to prove its e-mail before it signs in. */
  confirmsSignups: boolean;
  /** Collects payments; null if not configured. */
  payments: PaymentProvider | null;
  robots: RobotPlaces;
  outgoing: OutgoingCalls;
  quirks: Quirks;
  /** Encrypts secrets of users before they are stored. */
  secretBox: SecretBox;
  /** Facts of this process for the health page. */
  vitals: Vitals;
  /** Logs failures outside requests: codes, never texts of customers. */
  report: Report;
  /** Logs actions on the protection of accounts: ids alone. */
  audit: Report;
  /** Called after each sign-in. */
  onSignIn(): void;
};
