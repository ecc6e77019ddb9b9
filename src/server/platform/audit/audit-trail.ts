import { z } from 'zod';

import type { PublicContext, UserContext } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import { users } from '@server/platform/storage/schema';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';

import { factsOf } from '../http/failures';
import type { AnyRow, AuditedEndpoint, RecordPlaces } from './audited-endpoints';
import { auditedEndpoint } from './audited-endpoints';
import { changedFields } from './changed-fields';
import { trimLater } from './trim-audit-log';

/** Context of a request; programs and strangers have no caller. */
type Asked = PublicContext & Partial<Pick<UserContext, 'caller' | 'scope'>>;

type Call = { name: string; input: object; context: Asked };

/** Calls the handler of an endpoint and records what it changed. */
export type AuditTrail = (call: Call, handle: () => Promise<unknown>) => Promise<unknown>;

type TrailServices = Pick<Services, 'storage' | 'clock' | 'jobs' | 'report'>;

/** A call that fails leaves no entry. An entry that cannot be written is reported; the change stays. */
export function createAuditTrail(services: TrailServices): AuditTrail {
  return async ({ name, input, context }, handle) => {
    const audited = auditedEndpoint(name);
    const { caller, scope } = context;
    if (audited === undefined || caller === undefined || scope === undefined) return handle();
    const places = { storage: services.storage, scope };
    const begun = services.clock.now();
    const userName = (await scope.byId(users, caller.id))?.name ?? '';
    const before = audited.action === 'created' ? undefined : await rowOf(audited, places, idIn(audited, input));
    const answer = await handle();
    try {
      const change = await changeOf(audited, places, { input, answer, before, begun });
      if (change === null) return answer;
      const enteredByName = caller.enteredBy?.name ?? '';
      const who = { userId: caller.id, userName, enteredByName, address: context.request.ip };
      const { area, action } = audited;
      await scope.insert(auditEntries, {
        ...who,
        ...change,
        endpoint: name,
        area,
        action,
        createdAt: services.clock.now(),
      });
      await trimLater(services, scope);
    } catch (error) {
      services.report('change was not recorded', { endpoint: name, ...factsOf(error) });
    }
    return answer;
  };
}

type Done = { input: object; answer: unknown; before: AnyRow | undefined; begun: Date };

/** Null where nothing changed. */
async function changeOf(audited: AuditedEndpoint, places: RecordPlaces, { input, answer, before, begun }: Done) {
  const id = audited.action === 'created' ? idOfAnswer(answer) : idIn(audited, input);
  const after = await rowOf(audited, places, id);
  // The answer to a name that is taken may be the existing row.
  if (audited.action === 'created' && after?.createdAt instanceof Date && after.createdAt < begun) return null;
  const body = parts.parse(input).body ?? {};
  const fields = changedFields({ before, after, body, fields: audited.fields });
  // Uploaded files change rows that are not compared.
  const isUpload = 'files' in input;
  const isCompared = !isUpload && (audited.fields !== undefined || Object.keys(body).length > 0);
  if (audited.action === 'changed' && audited.record !== null && isCompared && fields.length === 0) return null;
  return { ...identityOf(after ?? before ?? {}), fields };
}

const parts = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  body: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

function idIn({ record }: AuditedEndpoint, input: object): unknown {
  if (record === null) return undefined;
  const { params, body } = parts.parse(input);
  return params?.[record.key] ?? body?.[record.key];
}

const named = z.object({ id: z.number() });

function idOfAnswer(answer: unknown): number | undefined {
  return named.safeParse(answer).data?.id;
}

async function rowOf({ record }: AuditedEndpoint, places: RecordPlaces, id: unknown): Promise<AnyRow | undefined> {
  return record === null || id === undefined ? undefined : record.read(places, id);
}

function identityOf(row: AnyRow): { recordId: number | null; recordName: string } {
  return { recordId: typeof row.id === 'number' ? row.id : null, recordName: nameOf(row) };
}

/** The first of these columns that a row has is its name. */
const nameColumns = ['name', 'title', 'key', 'phrase'];

function nameOf(row: AnyRow): string {
  const found = nameColumns.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}
