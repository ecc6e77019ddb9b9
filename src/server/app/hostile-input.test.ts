import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { seededRandom } from '@server/demo/simulator/random';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WireRequest } from '@server/testing/wire-request';
import { ofHome } from '@server/testing/wire-request';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

const rounds = 10;
const largest = 200_000;
const longestInAddress = 1000;

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** Values that no form sends but any client can. */
const hostile: readonly unknown[] = [
  ...['', ' ', '0', '-1', '1e3', '2147483648', '9'.repeat(30), 'NaN', 'null', 'true', '[]', '[1,"a",null]', '{'],
  ...[
    "' or 1=1 --",
    '%_\\',
    '../../etc/passwd',
    '<script>',
    '{{name}}',
    '__proto__',
    'constructor',
    '\u0000',
    'a\u0000b',
  ],
  ...['\ud800', '😀'.repeat(2000), '\u202e', 'x'.repeat(largest), '2026-13-45', '0001-01-01', '٣'],
  ...[0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, null, true, false, [], {}, [[]], [null], [2 ** 40]],
  ...[{ id: 1 }, { length: -1 }, nested(500), Array.from({ length: 2000 }, (_, index) => index)],
];

const workspace = useWorkspace();
let token: string;
let neighbourToken: string;
beforeAll(async () => {
  await workspace.addSuperAdmin();
  await signInAll();
});

/** No other caller than the super administrator passes the access checks of so many endpoints. */
async function signInAll(): Promise<void> {
  token = (await workspace.signIn({ email: 'root@home.test' })).token;
  neighbourToken = (await workspace.signIn(workspace.other.admin)).token;
}

type Random = () => number;
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** The request with some of its values, or all of a part, replaced. */
function spoiled(request: WireRequest, random: Random): WireRequest {
  const wrongText = () => {
    const value = pick(random, hostile);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    // By way of bytes, since an address cannot carry half a character.
    return Buffer.from(text.slice(0, longestInAddress)).toString();
  };
  const params = Object.fromEntries(
    Object.entries(request.params ?? {}).map(([key, value]) => [key, random() < 0.4 ? wrongText() : value]),
  );
  const fields = ['searchParam', 'pageNumber', 'status', 'queueIds', 'tags', 'users', 'date', 'updatedAt', 'companyId'];
  const query = random() < 0.5 ? request.query : `${pick(random, fields)}=${encodeURIComponent(wrongText())}`;
  const body = request.body === undefined || random() < 0.2 ? pick(random, hostile) : spoiledBody(request.body, random);
  return { params, ...(query !== undefined && { query }), ...(body !== undefined && { body }) };
}

function spoiledBody(body: unknown, random: Random): unknown {
  if (Array.isArray(body)) return body.map((entry: unknown) => spoiledBody(entry, random));
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(body));
  return Object.fromEntries(entries.map(([key, value]) => [key, random() < 0.4 ? pick(random, hostile) : value]));
}

/** The second is what servers of the family say to programs whose token is none. */
const refusal = z.object({ error: z.union([z.string().regex(/^ERR_[A-Z_]+$/), z.literal('Acesso não permitido')]) });

it.each(Object.keys(endpoints) as EndpointName[])(
  '%s answers nonsense with a code in `error`, never a failure or what is another company’s [ERR-001]',
  async (name) => {
    const random = seededRandom(Buffer.from(name).reduce((sum, byte) => sum * 31 + byte, 7) % 2 ** 31);
    for (let round = 0; round < rounds; round += 1) {
      const context = { home: workspace.home, callerCompanyId: workspace.home.id };
      const request = spoiled(await requestOf[name](context), random);
      const { method } = endpoints[name];
      const sent = method === 'GET' ? { ...request, body: undefined } : request;
      // Every third time the records asked for are another company's.
      const isNeighbour = round % 3 === 2;
      const as = isNeighbour ? neighbourToken : token;
      const answer = await callEndpoint(workspace.url, name, { ...sent, token: as });
      const seen = `${answer.status} ${answer.text.slice(0, 200)} for ${JSON.stringify(request).slice(0, 500)}`;
      expect(answer.status, seen).toBeLessThan(500);
      if (isNeighbour) expect(answer.text, seen).not.toContain(ofHome);
      if (name === 'session.logout') await signInAll();
      if (answer.status >= 400) expect(refusal.safeParse(answer.body).success, seen).toBe(true);
    }
    expect(workspace.failures).toEqual([]);
  },
);
