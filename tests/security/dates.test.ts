import { expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';
import { hostileDates } from './support/hostile-values';
import { fieldsOf } from './support/input-fields';

const workspace = useWorkspace();
const { home } = workspace;

const queries = endpointNames.flatMap((name) => {
  const { query }: Endpoint = endpoints[name];
  return fieldsOf(query).map(({ path }) => ({ name, field: path.join('.') }));
});

it.each(queries)(
  '$name answers impossible dates in $field without a failure of the server [ERR-001]',
  async ({ name, field }) => {
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    for (const date of hostileDates) {
      const query = new URLSearchParams(request.query ?? '');
      query.set(field, date);
      const sent = { ...request, query: query.toString(), token: workspace.admin.token };
      const answer = await callEndpoint(workspace.url, name, sent);
      expect(answer.status, `${date}: ${answer.text}`).toBeLessThan(500);
    }
  },
);
