import type { EndpointReply } from '@shared/api/table';
import type { Company } from '@shared/domain/company';
import type { Contact } from '@shared/domain/contact';
import type { Flow } from '@shared/domain/flow';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

import type { Client } from './client';
import type { EventRecorder } from './event-recorder';
import { Skipped } from './outcome';

export type Target = { url: string; email: string; password: string };

/** State of one run: records that earlier cases created for later ones. */
export type Run = {
  target: Target;
  client: Client;
  /** Unparsed answer of login: some fields are not in the schema. */
  rawUser: unknown;
  user: SessionUser;
  recorder: EventRecorder;
  contact: Contact | null;
  ticket: Ticket | null;
  message: Pick<Message, 'id' | 'body'> | null;
  colleague: EndpointReply<'users.create'> | null;
  queue: EndpointReply<'queues.create'> | null;
  connection: EndpointReply<'connections.create'> | null;
  flow: Flow | null;
};

export type Case = (run: Run) => Promise<void>;

export const companyOf = (run: Run): Company => run.user.company;
export const isAdmin = (run: Run): boolean => run.user.profile === 'admin';
export const eventOf = (run: Run, name: string): string => `company-${run.user.companyId}-${name}`;

type Made = 'contact' | 'ticket' | 'message' | 'colleague' | 'queue' | 'connection' | 'flow';

/** Returns a record of an earlier case; skips the case if it is missing. */
export function made<K extends Made>(run: Run, key: K): NonNullable<Run[K]> {
  const value = run[key];
  if (value === null) throw new Skipped(`there is no ${key} to try it with`);
  return value;
}

type Keeper<T> = { keep: (run: Run, value: T) => T; of: (run: Run) => T };

/** Records that the cases of one area share within a run. */
export function keeper<T extends object>(what: string): Keeper<T> {
  const saved = new WeakMap<Run, T>();
  return {
    keep: (run, value) => {
      saved.set(run, value);
      return value;
    },
    of: (run) => {
      const value = saved.get(run);
      if (value === undefined) throw new Skipped(`there is no ${what} to try it with`);
      return value;
    },
  };
}

/** Only an admin makes what these cases change and remove, so that nothing of the company's own is touched. */
export function asAdmin(run: Run): void {
  if (!isAdmin(run)) throw new Skipped('only an admin may');
}
