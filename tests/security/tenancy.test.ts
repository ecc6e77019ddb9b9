import { beforeAll, describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import type { Answer } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WireRequest } from '@server/testing/wire-request';
import { ofHome } from '@server/testing/wire-request';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { Attack } from './support/attacked-company';
import { endpointNames, prepareAttack } from './support/attacked-company';
import { companyHashes, sampleId, secretMark } from './support/company-rows';
import type { InputField } from './support/input-fields';
import { fieldsOf, isIdField, withField } from './support/input-fields';

const workspace = useWorkspace();
const { home } = workspace;
let attack: Attack;
beforeAll(async () => {
  attack = await prepareAttack(workspace);
});

const roles = ['admin', 'user'] as const;
const hashes = () => companyHashes(workspace.database, attack.tables, home.id);

type Attempt = { send: () => Promise<Answer>; request: WireRequest; before: Record<string, unknown> };

/** Calls as the attacker; the home company must have the same rows afterwards and no text of it in the answer. */
async function expectUntouched({ send, request, before }: Attempt): Promise<Answer> {
  const answer = await send();
  const seen = `${answer.status} ${answer.text.slice(0, 300)} for ${JSON.stringify(request)}`;
  const after = await hashes();
  const changedTables = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changedTables, seen).toEqual([]);
  expect(answer.text, seen).not.toContain(secretMark);
  expect(answer.status, seen).toBeLessThan(500);
  // A refusal of the token itself would prove nothing.
  expect(answer.text, seen).not.toContain('Invalid token');
  return answer;
}

describe('ids of another company in the path and in a complete request', () => {
  // A public endpoint proves the caller by a password or a code in the request itself.
  it.each(endpointNames.filter((name) => endpoints[name].access !== 'public'))(
    '%s shows and changes nothing of that company [ROLE-020]',
    async (name) => {
      const { company, ...callers } = attack.attackers.neighbour;
      for (const role of roles) {
        const request = await requestOf[name]({ home, callerCompanyId: company.id });
        const token = await callers[role]();
        const send = () => callEndpoint(workspace.url, name, { ...request, token });
        const answer = await expectUntouched({ send, request, before: await hashes() });
        expect(answer.text).not.toContain(ofHome);
      }
    },
  );
});

type Forged = { endpoint: EndpointName; where: 'query' | 'body'; field: InputField };

const forged: Forged[] = endpointNames.flatMap((endpoint) => {
  const { query, body }: Endpoint = endpoints[endpoint];
  const found = (where: Forged['where'], schema: Endpoint['body']) =>
    fieldsOf(schema)
      .filter(isIdField)
      .map((field) => ({ endpoint, where, field }));
  return [...found('query', query), ...found('body', body)];
});

/** Forms in which a field may carry the id: a number, a text, a list in a text. */
function idsFor({ where, field }: Forged): unknown[] {
  const key = field.path.filter((part) => part !== '[]').at(-1);
  const id = key === 'companyId' ? home.id : sampleId;
  const list = `[${id}]`;
  if (where === 'query') return [String(id), list];
  return field.types.some((type) => type === 'integer' || type === 'number') ? [id] : [String(id), list];
}

function withForgedField(request: WireRequest, { where, field }: Forged, id: unknown): WireRequest {
  if (where === 'body') return { ...request, body: withField(request.body, field.path, id) };
  const query = new URLSearchParams(request.query ?? '');
  query.set(field.path[0] ?? '', String(id));
  return { ...request, query: query.toString() };
}

describe('ids of another company in a field of an own request', () => {
  it.each(forged.map((one) => ({ ...one, title: `${one.endpoint} ${one.where} ${one.field.path.join('.')}` })))(
    '$title shows and changes nothing of that company [ROLE-020]',
    async (one) => {
      const { company, ...callers } = attack.attackers.third;
      const before = await hashes();
      for (const id of idsFor(one)) {
        for (const role of roles) {
          const own = await requestOf[one.endpoint]({ home: company, callerCompanyId: company.id });
          const request = withForgedField(own, one, id);
          const token = await callers[role]();
          const send = () => callEndpoint(workspace.url, one.endpoint, { ...request, token });
          await expectUntouched({ send, request, before });
        }
      }
    },
  );
});
