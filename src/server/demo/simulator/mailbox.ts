import type { Mail, Mailer } from '@server/platform/ports/mailer';

export type DeliveredMail = Mail & { sentAt: string };

/** Everybody's e-mail in the simulated world. */
export type Mailbox = Mailer & {
  /** E-mails sent to an address, or to all, since the process started; oldest first. */
  of(address: string | undefined): readonly DeliveredMail[];
};

const maxStored = 200;

export function createMailbox(now: () => number): Mailbox {
  const mails: DeliveredMail[] = [];
  return {
    async send(mail) {
      mails.push({ ...mail, sentAt: new Date(now()).toISOString() });
      if (mails.length > maxStored) mails.shift();
    },
    of: (address) => mails.filter(({ to }) => address === undefined || to === address.trim().toLowerCase()),
  };
}
