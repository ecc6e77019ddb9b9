import { randomInt } from 'node:crypto';

import { z } from 'zod';

import { initialSettings } from '@shared/domain/setting';

import { systemNow } from '../platform/clock';
import { hashPassword } from '../platform/session/passwords';
import { lockFolder } from '../platform/storage/folder-lock';
import { openDatabase } from '../platform/storage/open-database';
import { users } from '../platform/storage/schema';
import { unscoped } from '../platform/storage/unscoped';
import { UsageError } from './cli-options';

export type CreatedAdmin = { email: string; company: string; password: string };

/** Location of a workspace’s database: a folder, or a PostgreSQL. */
export type DatabasePlace = { dataDir: string; databaseUrl: string | undefined; migrationsDir: string };

/** A plan that limits the operator's own company in nothing it needs. */
const ample = { users: 1000, connections: 100, queues: 100, value: 0 };

/**
 * Makes the first company of an empty workspace with its super administrator, and a random password that only the
 * answer holds. Throws a UsageError if the e-mail is invalid or the workspace has companies already.
 */
export async function createAdmin(place: DatabasePlace, email: string, company: string): Promise<CreatedAdmin> {
  const address = z.email().max(254).safeParse(email.trim().toLowerCase());
  if (!address.success) throw new UsageError(`--create-admin takes an e-mail address, not "${email}"`);
  const lock = await lockFolder(place.databaseUrl === undefined ? place.dataDir : null);
  try {
    const { database, close } = await openDatabase(place);
    try {
      const storage = unscoped(database);
      if ((await storage.companyIds()).length > 0) {
        throw new UsageError(
          'The workspace has companies already: its super administrator makes new ones in the program',
        );
      }
      const at = new Date(systemNow());
      const times = { createdAt: at, updatedAt: at };
      const password = randomPassword();
      const plan = await storage.directory.addPlan({ name: company, ...ample, ...times });
      const admin = { name: company, email: address.data, passwordHash: await hashPassword(password), ...times };
      const { id } = await storage.openCompany({
        company: { name: company, email: address.data, planId: plan?.id, ...times },
        admin,
        settings: initialSettings,
      });
      await storage.scope(id).update(users, undefined, { super: true });
      return { email: address.data, company, password };
    } finally {
      await close();
    }
  } finally {
    await lock.release();
  }
}

/** Letters and digits that are not taken for one another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordLength = 16;

const randomPassword = (): string =>
  Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
