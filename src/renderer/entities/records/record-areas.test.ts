import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { anAttendant } from '@tests/support/renderer/builders';

import { areaKey, recordLists } from './record-areas';

it('a change in an area affects only the queries of that area', () => {
  const client = new QueryClient();
  const concerned = recordLists.filter(({ prefix, apply }) =>
    apply({ client, queryKey: prefix('demo#1'), viewer: anAttendant() }, [{ kind: 'records.changed', area: 'tags' }]),
  );
  expect(concerned.map(({ prefix }) => prefix('demo#1'))).toEqual([areaKey('demo#1', 'tags')]);
});
