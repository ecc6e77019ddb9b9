import { sql } from 'drizzle-orm';

import type { Database } from './open-database';

/**
 * Adds runs to tickets that were seeded or are older than the table of runs, derived from their messages: the company's
 * first answer starts the run.
 */
export async function addMissingRuns(database: Database): Promise<void> {
  await database.execute(sql`
    insert into ticket_runs (company_id, ticket_id, user_id, queued_at, started_at, finished_at)
    select t.company_id, t.id, t.user_id, t.created_at,
      case when t.status = 'pending' then null else coalesce(answered.at, t.created_at) end,
      case when t.status = 'closed' then greatest(t.updated_at, coalesce(answered.at, t.created_at)) end
    from tickets t
    left join lateral (
      select m.created_at as at from messages m
      where m.ticket_id = t.id and m.from_me and m.created_at >= t.created_at
      order by m.created_at limit 1
    ) answered on true
    where not exists (select 1 from ticket_runs r where r.ticket_id = t.id)
    on conflict do nothing`);
}
