/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

/** The way to people's e-mail. The simulator's mailbox is its first adapter. */
export type Mailer = { send(mail: Mail): Promise<void> };
