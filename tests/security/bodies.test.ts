import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { seededRandom } from '@server/demo/simulator/random';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';
import { hostileJson, hostileValues, pollutionOf } from './support/hostile-values';
import { fieldsOf, withField } from './support/input-fields';

const workspace = useWorkspace();
const { home } = workspace;
const programToken = 'token-of-a-program';
let superToken: string;
beforeAll(async () => {
  superToken = (await workspace.addSuperAdmin()).token;
  await home.apiToken(programToken);
});
afterEach(() => {
  expect(workspace.failures.splice(0)).toEqual([]);
  expect(pollutionOf()).toEqual([]);
});

const tokenFor = (name: EndpointName): string => {
  const { access }: Endpoint = endpoints[name];
  return access === 'connection' ? programToken : superToken;
};
const seedOf = (name: string): number => Buffer.from(name).reduce((sum, byte) => sum * 31 + byte, 11) % 2 ** 31;
const withBody = endpointNames.filter((name) => {
  const { body, method }: Endpoint = endpoints[name];
  return body !== undefined && method !== 'GET';
});

describe('a field of the wrong kind', () => {
  it.each(withBody)('of %s is never a failure of the server [ERR-001]', async (name) => {
    const { body: schema }: Endpoint = endpoints[name];
    const random = seededRandom(seedOf(name));
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const fields = fieldsOf(schema);
    // Large schemas get more rounds, so that each of their fields is tried about as often.
    const rounds = Math.min(20, 4 + fields.length);
    for (let round = 0; round < rounds; round += 1) {
      const request = await requestOf[name]({ home, callerCompanyId: home.id });
      let body: unknown = request.body;
      for (let changes = 1 + Math.floor(random() * 2); changes > 0; changes -= 1) {
        const field = fields.length > 0 ? pick(fields) : undefined;
        const isWholeObject = field === undefined || random() < 0.15;
        body = isWholeObject ? pick(hostileValues) : withField(body, field.path, pick(hostileValues));
      }
      // A form has fields, so a body that is no object has none of its own.
      const sent = { ...request, body, token: tokenFor(name) };
      const answer = await callEndpoint(workspace.url, name, sent);
      const seen = `${answer.status} ${answer.text.slice(0, 200)} for ${JSON.stringify(body).slice(0, 400)}`;
      expect(answer.status, seen).toBeLessThan(500);
    }
  });
});

describe('a body that is no JSON, or strange JSON', () => {
  const unparsed = endpointNames.filter((name) => {
    const { method, files }: Endpoint = endpoints[name];
    return method !== 'GET' && files === undefined;
  });

  it.each(unparsed)('for %s is never a failure of the server [ERR-001]', async (name) => {
    const random = seededRandom(seedOf(name) + 1);
    const { method, path }: Endpoint = endpoints[name];
    const address = `${workspace.url}${path.replace(/:\w+/g, '0')}`;
    for (let round = 0; round < 5; round += 1) {
      const body = hostileJson[Math.floor(random() * hostileJson.length)] ?? '';
      const headers = { authorization: `Bearer ${tokenFor(name)}`, 'content-type': 'application/json' };
      const reply = await fetch(address, { method, headers, body });
      expect(reply.status, `${reply.status} for ${JSON.stringify(body)}`).toBeLessThan(500);
      await reply.arrayBuffer();
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-7',
    'a/b/c',
    '',
  ])('of the type %j is refused', async (type) => {
    const headers = { authorization: `Bearer ${superToken}`, 'content-type': type };
    const reply = await fetch(`${workspace.url}/tags`, { method: 'POST', headers, body: '{"name":"Tag"' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
});
