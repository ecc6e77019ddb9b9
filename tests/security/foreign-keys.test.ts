import { beforeAll, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { Attack } from './support/attacked-company';
import { endpointNames, prepareAttack } from './support/attacked-company';
import { rowsThatMention, sampleId } from './support/company-rows';
import type { InputField } from './support/input-fields';
import { fieldsOf, isIdField, withField } from './support/input-fields';

const workspace = useWorkspace();
let attack: Attack;
beforeAll(async () => {
  attack = await prepareAttack(workspace);
});

/** Fields that count records and name none. */
const counts: ReadonlySet<string> = new Set(['plans.create', 'plans.update', 'checkout.subscribe']);

const fields = endpointNames
  .filter((name) => !counts.has(name))
  .flatMap((name): { name: EndpointName; field: InputField; title: string }[] => {
    const { body }: Endpoint = endpoints[name];
    const ids = fieldsOf(body).filter(isIdField);
    return ids.map((field) => ({ name, field, title: `${name} ${field.path.join('.')}` }));
  });

it.each(fields)('$title stores no id of another company', async ({ name, field }) => {
  const { company, admin } = attack.attackers.third;
  const own = await requestOf[name]({ home: company, callerCompanyId: company.id });
  const body = withField(own.body, field.path, sampleId);
  const mentions = () => rowsThatMention(workspace.database, attack.tables, company.id);
  const before = new Set(await mentions());
  await callEndpoint(workspace.url, name, { ...own, body, token: await admin() });
  expect((await mentions()).filter((row) => !before.has(row))).toEqual([]);
});
