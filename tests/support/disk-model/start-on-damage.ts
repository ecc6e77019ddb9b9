import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createAttachedFiles } from '@main/drafts/attached-files';
import { createDrafts } from '@main/drafts/drafts';
import { createOfflineCache } from '@main/offline-cache/offline-cache';
import { createOutboxLog } from '@main/outbox/outbox-log';
import type { Outgoing } from '@main/outbox/outgoing-state';
import { createPreferencesService } from '@main/preferences/preferences-service';
import type { DocumentStore } from '@main/preferences/store-file';
import { createStoreFile } from '@main/preferences/store-file';
import { createAccountFiles } from '@main/storage/account-files';
import { createPrivateFile } from '@main/storage/private-file';
import { createStorageProblems } from '@main/storage/storage-problems';
import { createUploadStore } from '@main/storage/upload-store';
import type { StorageProblem } from '@shared/domain/storage-problem';

import { aSession, aTicket } from '../live/builders';
import { createFakeSession } from '../live/fake-session';
import { createFakeClock } from '../main/fake-clock';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeCipher } from '../main/fake-secrets';
import { harm } from '../outbox-model/damage';
import { createSeededRandom } from '../outbox-model/seeded-random';

const owner = aSession().accountKey;
const ticketId = aTicket().id;
const outgoing: Outgoing = {
  accountKey: owner,
  clientId: '00000000-0000-4000-8000-000000000001',
  ticketId,
  body: 'Olá',
  quoted: undefined,
  file: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  queuedAt: Date.parse('2026-03-02T12:00:00.000Z'),
  isLasting: true,
  state: { kind: 'waiting' },
};

/** Everything that is kept on this machine, over a real disk. */
function startOn(folder: string, secrets: Map<string, string>) {
  const deps = { clock: createFakeClock(), cipher: createFakeCipher(), log: createFakeLogger() };
  const problems = createStorageProblems();
  let problemsShown: readonly StorageProblem[] = [];
  problems.subscribe((all) => (problemsShown = all));
  const path = join(folder, 'settings.json');
  const file = createStoreFile({
    ...deps,
    path,
    open: () => documentAt(path),
    copy: createPrivateFile(join(folder, 'settings.copy')),
    report: problems.of('settings'),
  });
  const preferences = createPreferencesService({ file, log: deps.log, report: problems.of('settings') });
  const files = (name: string) => createAccountFiles(join(folder, name));
  const session = createFakeSession(aSession());
  const outbox = createOutboxLog({ ...deps, files: files('outbox'), report: problems.of('outbox') });
  const drafts = createDrafts({ ...deps, files: files('drafts'), session, report: problems.of('drafts') });
  const uploadStore = createUploadStore(join(folder, 'shelf'));
  const attached = createAttachedFiles({
    ...deps,
    files: files('attached'),
    uploadStore,
    report: problems.of('drafts'),
  });
  const vault = {
    read: async (name: string) => secrets.get(name) ?? null,
    write: async (name: string, secret: string) => void secrets.set(name, secret),
    remove: async (name: string) => void secrets.delete(name),
  };
  const offlineCache = createOfflineCache({
    folder: join(folder, 'reading'),
    version: '1',
    vault,
    session,
    clock: deps.clock,
    log: deps.log,
    report: problems.of('cache'),
  });
  return { preferences, outbox, drafts, attached, uploadStore, offlineCache, problemsShown: () => problemsShown };
}

/** A file that waits in a composer. */
function attachOne({ uploadStore, attached }: ReturnType<typeof startOn>): void {
  const fileId = uploadStore.begin(owner, { name: 'anexo.txt', type: 'text/plain', size: 5 });
  uploadStore.append(owner, fileId, Buffer.from('anexo'));
  attached.keep(owner, uploadStore.take(owner, fileId), { ticketId, caption: '' });
}

function documentAt(path: string): DocumentStore {
  return {
    get store() {
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
    },
    set store(values) {
      writeFileSync(path, JSON.stringify(values));
    },
  };
}

type Damaged = { path: string; harmed: Buffer; isChanged: boolean };

/** Of each pair one file is damaged, so that the other is the last good copy; the cache has no other. */
function damageSome(folder: string, seed: number): Damaged[] {
  const random = createSeededRandom(seed);
  const pairs = ['outbox', 'drafts', 'attached'].map((name) => filesIn(join(folder, name)));
  const settings = [join(folder, 'settings.json'), join(folder, 'settings.copy')];
  const hit = [...[settings, ...pairs].map((pair) => pair[random.below(2)]), ...filesIn(join(folder, 'reading'))];
  return hit.flatMap((path) => {
    if (path === undefined) return [];
    const bytes = readFileSync(path);
    const harmed = harm(bytes, random);
    writeFileSync(path, harmed);
    return [{ path, harmed: Buffer.from(harmed), isChanged: Buffer.compare(bytes, harmed) !== 0 }];
  });
}

/** Faults of a start on five files damaged by the seed; none if the start is correct. */
export async function startOnDamage(seed: number): Promise<{ files: number; faults: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-damage-'));
  const secrets = new Map<string, string>();
  try {
    const before = startOn(folder, secrets);
    before.preferences.update({ volume: 0.3 });
    before.outbox.open(owner);
    before.outbox.append(owner, {
      saved: [outgoing],
      removed: [],
      matches: { added: [], removed: [], serverLag: 0 },
      all: () => ({ outgoing: [outgoing], matches: { ids: [], serverLag: 0 } }),
    });
    before.drafts.write({ ticketId, text: 'rascunho' });
    before.drafts.dispose();
    attachOne(before);
    await before.offlineCache.write('lista', Buffer.from('vista'));
    const damaged = damageSome(folder, seed);
    const intact = filesIn(folder).length;
    const after = startOn(folder, secrets);
    const seen = await after.offlineCache.read('lista');
    const [waiting] = after.attached.read(owner);
    const found = {
      volume: after.preferences.current().volume,
      outbox: after.outbox
        .open(owner)
        .outgoing.map(({ body }) => body)
        .join(),
      drafts: after.drafts
        .read()
        .map(({ text }) => text)
        .join(),
      cache: seen === null || Buffer.from(seen).toString() === 'vista',
    };
    const reported = after
      .problemsShown()
      .map((problem) => (problem.kind === 'lowSpace' ? '' : `${problem.kind} ${problem.what}`));
    return {
      files: damaged.length,
      faults: [
        ...settingsFaults(damaged, found.volume, reported),
        ...damaged.flatMap((one) => undisclosed(one, folder, reported)),
        ...(found.outbox === 'Olá' ? [] : [`the outbox holds ${found.outbox}`]),
        ...(found.drafts === 'rascunho' ? [] : [`the drafts are ${found.drafts}`]),
        ...(waiting?.name === 'anexo.txt' ? [] : ['the attached file is gone']),
        ...(found.cache ? [] : ['the cache tells something else']),
        ...(seen === null && !reported.includes('lost cache') ? ['the lost cache is not said'] : []),
        ...(reported.some((word) => word === 'lost outbox' || word === 'lost drafts')
          ? [`said ${reported.join()}`]
          : []),
        ...(filesIn(folder).length >= intact ? [] : ['a file is gone']),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A harmed file that still reads as settings need not be reported: spaces, or the name of the checksum, may have changed. */
function settingsFaults(damaged: readonly Damaged[], volume: number, reported: readonly string[]): string[] {
  const hit = damaged.find(({ path }) => path.endsWith('settings.json'));
  return [
    ...(volume === 0.3 ? [] : [`the volume is ${volume}`]),
    ...(hit === undefined || isSettings(hit.harmed) || reported.includes('recovered settings')
      ? []
      : ['the recovered settings are not said']),
  ];
}

function isSettings(bytes: Buffer): boolean {
  try {
    const values: unknown = JSON.parse(bytes.toString());
    return typeof values === 'object' && values !== null && !Array.isArray(values);
  } catch {
    return false;
  }
}

/** Damage to outbox and drafts that was not reported or whose file was not preserved. */
function undisclosed({ path, harmed, isChanged }: Damaged, folder: string, reported: readonly string[]): string[] {
  const place = ['outbox', 'drafts', 'attached'].find((name) => path.startsWith(join(folder, name)));
  if (place === undefined || !isChanged) return [];
  const what = place === 'outbox' ? 'outbox' : 'drafts';
  const isSetAside = filesIn(join(folder, place)).some(
    (name) => name.includes('damaged-') && Buffer.compare(readFileSync(name), harmed) === 0,
  );
  return [
    ...(reported.includes(`recovered ${what}`) ? [] : [`the recovered ${what} are not said`]),
    ...(isSetAside ? [] : [`the damaged ${what} are not set aside`]),
  ];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
