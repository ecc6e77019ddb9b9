import type { Clock } from './clock';
import type { Mailer } from './ports/mailer';

/** Facts of the running process that no table holds. */
export type Vitals = {
  version: string;
  startedAt: Date;
  /** Time at which the last mail was refused; null while mails are accepted. */
  mailFailedAt: () => Date | null;
  /** Open sockets of a company, at all servers. */
  socketsOf: (companyId: number) => Promise<number>;
  /** Bytes left for data and files; null if unknown. */
  freeBytes: () => Promise<number | null>;
  /** Times of the nightly copies, oldest first; null where this server makes none. */
  copies: () => Promise<readonly Date[] | null>;
};

type WatchedMailer = { mail: Mailer | null; failedAt: () => Date | null };

/** Remembers if the last mail was refused. */
export function watchMail(mail: Mailer | null, clock: Clock): WatchedMailer {
  let failedAt: Date | null = null;
  if (mail === null) return { mail, failedAt: () => null };
  return {
    failedAt: () => failedAt,
    mail: {
      async send(draft) {
        try {
          await mail.send(draft);
          failedAt = null;
        } catch (error) {
          failedAt = clock.now();
          throw error;
        }
      },
    },
  };
}
