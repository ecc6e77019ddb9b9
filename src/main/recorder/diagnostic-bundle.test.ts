import { expect, it } from 'vitest';

import { defaultPreferences } from '@main/preferences/preferences-service';
import { readZip, writeZip } from '@main/storage/zip';
import { diagnosticBundle } from '@shared/ipc/diagnostic-bundle';
import { formsOf, hostileData, leaksIn } from '@tests/support/bundle-model/hostile-data';
import { playBundle } from '@tests/support/bundle-model/play-bundle';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createSeededRandom } from '@tests/support/outbox-model/seeded-random';

import type { BundleDeps } from './diagnostic-bundle';
import { createBundleMaker } from './diagnostic-bundle';
import { createRecorder } from './recorder';

function make(changes: Partial<BundleDeps> = {}) {
  return createBundleMaker({
    about: { version: '1.2.3', platform: 'linux', arch: 'x64', versions: { node: '22.1.0' } },
    clock: createFakeClock(),
    recorder: createRecorder({ clock: createFakeClock() }),
    previous: [],
    readLog: async () => [],
    check: async () => ({
      version: '1.2.3',
      platform: 'linux',
      checks: [{ topic: 'link', state: 'warning', finding: 'linkInterrupted', values: { drops: 4 } }],
    }),
    preferences: () => defaultPreferences,
    capabilities: () => ['devices'],
    isAllowed: true,
    ...changes,
  })();
}

const contents = (bytes: Uint8Array): Record<string, unknown> =>
  Object.fromEntries(
    readZip(bytes).map((entry) => [entry.name, JSON.parse(Buffer.from(entry.bytes).toString('utf8')) as unknown]),
  );

it('a bundle holds versions, events, log, checks, capabilities and preferences, and lists them', async () => {
  const recorder = createRecorder({ clock: createFakeClock() });
  recorder.record({ kind: 'request', endpoint: 'messages.list', status: 200, ms: 34, outcome: 'ok' });
  const bundle = diagnosticBundle.parse(await make({ recorder }));
  expect(bundle.name).toMatch(/^recado-diagnostics-\d{4}-\d\d-\d\d\.zip$/);
  expect(bundle.entries.map(({ name, items }) => [name, items])).toEqual([
    ['about', null],
    ['recorder', 1],
    ['log', 0],
    ['checks', 1],
    ['settings', null],
  ]);
  expect(contents(bundle.bytes)).toMatchObject({
    'about.json': { version: '1.2.3', platform: 'linux', arch: 'x64', versions: { node: '22.1.0' } },
    'recorder.json': { format: 1, events: [{ kind: 'request', method: 'GET', route: '/messages/:ticketId', ms: 34 }] },
    'checks.json': [{ topic: 'link', finding: 'linkInterrupted', drops: 4 }],
    'settings.json': { capabilities: ['devices'], preferences: { volume: 1, changedKeys: 0 } },
  });
});

it('two bundles of one run name the same id differently, so that they cannot be joined', async () => {
  const recorder = createRecorder({ clock: createFakeClock() });
  const outgoing = recorder.referenceTo('a');
  for (let twice = 0; twice < 2; twice += 1)
    recorder.record({ kind: 'outgoingPlaced', outgoing, state: { kind: 'waiting' } });
  const idsOf = async () => {
    const { events } = contents((await make({ recorder })).bytes)['recorder.json'] as {
      events: { outgoing: string }[];
    };
    return events.map((event) => event.outgoing);
  };
  const [first, second] = [await idsOf(), await idsOf()];
  expect(new Set(first).size).toBe(1);
  expect(first).not.toEqual(second);
});

it('an organisation that does not allow it gets none', async () => {
  await expect(make({ isAllowed: false })).rejects.toThrow('ERR_BUNDLE_FORBIDDEN');
});

// `npm run soak -- bundles` runs many more seeds.
it('no name, number, text, address, token, file or id of anybody is in a bundle, in any encoding', async () => {
  const found: Record<number, string[]> = {};
  for (let seed = 1; seed <= 20; seed += 1) {
    const faults = await playBundle(seed);
    if (faults.length > 0) found[seed] = faults;
  }
  expect(found).toEqual({});
});

it('the search finds each kind of data in an archive', () => {
  const data = hostileData(createSeededRandom(7));
  for (const [kind, text] of Object.entries(data)) {
    const [entry] = readZip(writeZip([{ name: 'a.json', bytes: Buffer.from(JSON.stringify({ text })) }]));
    expect(leaksIn(entry?.bytes ?? new Uint8Array(), data).join(), kind).toContain(`${kind} as`);
  }
  expect(leaksIn(Buffer.from('{"state": "live", "ms": 34}'), data)).toEqual([]);
});

it('the search knows plain, escaped, percent-encoded and lower-case text, hexadecimal, and base64 at each offset', () => {
  const text = 'Ângela "Chico" +55';
  const forms = formsOf(text);
  const holds = (haystack: string) => forms.some((form) => haystack.includes(form));
  for (const shift of ['', 'x', 'xy', 'xyz']) {
    expect(holds(Buffer.from(`${shift}${text} and more`).toString('base64')), shift).toBe(true);
    expect(holds(Buffer.from(`${shift}${text}~~`).toString('base64url')), shift).toBe(true);
  }
  for (const encoded of [JSON.stringify({ text }), encodeURIComponent(text), text.toLowerCase()])
    expect(holds(encoded), encoded).toBe(true);
  expect(holds(`\\u00c2ngela \\"Chico\\" +55`)).toBe(true);
});
