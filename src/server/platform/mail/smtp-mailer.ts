import { createTransport } from 'nodemailer';

import { Refusal } from '@server/platform/http/refusal';
import type { Mailer } from '@server/platform/ports/mailer';

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://...`; TLS is used wherever the server offers it. */
  url: string;
  /** Address or `Name <address>` that mails come from. */
  from: string;
  /** Receives the code of a mail that was not accepted, never its text or its recipient. */
  onFailure: (error: unknown) => void;
};

/** Milliseconds that a caller waits at most for each step of a mail server. */
const timeout = 10_000;

/** Sends mails by SMTP. `send` throws a Refusal of 503 if the mail server does not accept the mail. */
export function createSmtpMailer({ url, from, onFailure }: SmtpOptions): Mailer {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text }) {
      try {
        // As an object the address cannot name further recipients.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        onFailure(error);
        throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
      }
    },
  };
}
