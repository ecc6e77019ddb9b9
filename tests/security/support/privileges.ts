import type { Database } from '@server/platform/storage/open-database';
import { userQueues, users } from '@server/platform/storage/schema';

type UserPrivileges = {
  company: number;
  profile: string;
  isSuper: boolean;
  allTicket: string;
  tokenVersion: number;
  queueIds: readonly number[];
};

/** Rights of every user of the workspace, by user id. */
export type Privileges = ReadonlyMap<number, UserPrivileges>;

export async function privilegesOf(database: Database): Promise<Privileges> {
  const [people, memberships] = [await database.select().from(users), await database.select().from(userQueues)];
  return new Map(
    people.map(({ id, companyId, profile, allTicket, tokenVersion, ...user }) => {
      const own = memberships.filter(({ userId }) => userId === id).map(({ queueId }) => queueId);
      const queueIds = own.sort((one, two) => one - two);
      return [id, { company: companyId, profile, isSuper: user.super, allTicket, tokenVersion, queueIds }];
    }),
  );
}
