import { generateKeyPairSync, sign } from 'node:crypto';

import type { PrivateFile } from '@main/storage/private-file';
import type { UpdateFeed } from '@main/updates/feed';
import { parseFeed, UpdateError, verifyFeed } from '@main/updates/feed';
import { compareVersions } from '@main/updates/judge';
import { createProbation } from '@main/updates/probation';
import { createSelfTest } from '@main/updates/self-test';
import type { UpdateEngine } from '@main/updates/update-engine';
import { createUpdateMemory } from '@main/updates/update-memory';
import type { Updates } from '@main/updates/updates';
import { createUpdates } from '@main/updates/updates';
import type { OpenWork } from '@shared/ipc/updates';

import type { FakeClock } from '../main/fake-clock';
import { createFakeClock } from '../main/fake-clock';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeSettingsFile } from '../main/fake-settings-file';
import type { SeededRandom } from '../outbox-model/seeded-random';

const keys = generateKeyPairSync('ed25519');
const forger = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
export const works = ['sending', 'delayedAction', 'upload', 'recording', 'form', 'export'] as const;
const healths = ['good', 'good', 'good', 'noWindow', 'failedCheck', 'crashes'] as const;
const faults = ['none', 'none', 'none', 'none', 'forged', 'unsigned', 'changed', 'wrongHash', 'nonsense'] as const;

type Health = (typeof healths)[number];
type Published = { text: string; signature: string | null; file: string };
type Run = { updates: Updates; clock: FakeClock; isOver: boolean; isCrashing: boolean };

/** The hash of a file in the model is the file's own name, in the form of a hash. */
const hashOf = (file: string) => `${file.replace(/\W/g, '').padEnd(86, 'A').slice(0, 86)}==`;

/** A computer, its disk and a feed. Everything that survives the end of a process is a field. */
export class Machine {
  readonly problems: string[] = [];
  installed = '1.0.0';
  backup = new Map<string, string>();
  feed: Published | null = null;
  readonly health = new Map<string, Health>([['1.0.0', 'good']]);
  readonly rolledBack = new Set<string>();
  readonly work = new Set<OpenWork>();
  isCut = false;
  isFull = false;
  private version = 0;
  private bytes: Uint8Array | null = null;
  private readonly settings = createFakeSettingsFile();
  run: Run | null = null;

  constructor(private readonly random: SeededRandom) {}

  private readonly recordFile: PrivateFile = {
    read: () => this.bytes,
    write: (bytes) => {
      if (this.isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      this.bytes = bytes;
    },
    append: () => this.problems.push('the record was appended to'),
    remove: () => void (this.bytes = null),
    setAside: () => this.problems.push('the record was set aside'),
  };

  publish(isSound: boolean): void {
    const isOlder = !isSound && this.random.chance(0.1);
    this.version += 1;
    const version = isOlder ? '0.9.0' : `1.${this.version}.0`;
    const fault = isSound ? 'none' : this.random.pick(faults);
    this.health.set(version, isSound ? 'good' : this.random.pick(healths));
    const file = `recado-${version}`;
    const values = {
      version,
      files: [{ url: file, sha512: hashOf(file) }],
      stagingPercentage: isSound ? 100 : this.random.pick([0, 50, 100]),
    };
    const text = fault === 'nonsense' ? 'version: [' : JSON.stringify(values);
    const signer = fault === 'forged' ? forger.privateKey : keys.privateKey;
    const signature = sign(null, Buffer.from(text), signer).toString('base64');
    this.feed = {
      text: fault === 'changed' ? text.replace(version, '9.9.9') : text,
      signature: fault === 'unsigned' ? null : signature,
      file: fault === 'wrongHash' ? 'another file' : file,
    };
  }

  /** As strict as the real one: each step needs the one before. */
  private engine(): UpdateEngine {
    let found: UpdateFeed | null = null;
    let downloaded: string | null = null;
    return {
      readFeed: async () => {
        found = null;
        const { feed } = this;
        if (this.isCut || feed === null) throw new UpdateError('unreachable');
        verifyFeed(Buffer.from(feed.text), feed.signature, publicKey);
        found = parseFeed(readJson(feed.text));
        return found;
      },
      download: async (onProgress) => {
        if (found === null) throw new Error('download without a feed');
        onProgress(50);
        if (this.isCut) throw new UpdateError('cut');
        if (this.isFull) throw new UpdateError('diskFull');
        const { file } = this.feed ?? { file: '' };
        if (!found.files.some(({ sha512 }) => sha512 === hashOf(file))) throw new UpdateError('wrongHash');
        downloaded = found.version;
      },
      keepCurrent: async () => {
        if (this.isFull) throw new UpdateError('diskFull');
        const path = `kept-${this.installed}`;
        this.backup = new Map([[path, this.installed]]);
        return path;
      },
      install: (restarts) => {
        if (downloaded === null) throw new UpdateError('notInstalled');
        this.checkInstallation(downloaded);
        this.installed = downloaded;
        this.startsAgain = restarts;
      },
      restore: (path) => this.restore(path),
      forget: (path) => void this.backup.delete(path),
    };
  }

  startsAgain = false;

  private restore(path: string): void {
    const version = this.backup.get(path);
    if (version === undefined) throw new UpdateError('notRestored');
    this.rolledBack.add(this.installed);
    if (this.health.get(this.installed) === 'good' && !this.run?.isCrashing) {
      // A good version goes only after a kill within its first minute.
      if (!this.wasKilled) this.problems.push(`${this.installed} was good and rolled back`);
    }
    this.installed = version;
    this.startsAgain = true;
  }

  wasKilled = false;

  private checkInstallation(version: string): void {
    if (this.work.size > 0) this.problems.push(`${version} was installed during ${[...this.work].join()}`);
    if (compareVersions(version, this.installed) <= 0) this.problems.push(`${version} replaced ${this.installed}`);
    if (this.rolledBack.has(version)) this.problems.push(`${version} was installed again`);
    if (this.bytes === null) this.problems.push(`${version} was installed without a record`);
    if (![...this.backup.values()].includes(this.installed)) this.problems.push(`${this.installed} was not kept`);
    if (!this.health.has(version)) this.problems.push(`${version} was never published`);
  }

  /** Starts the installed version; one that came back, or is started after a rollback, follows at once. */
  async start(): Promise<void> {
    this.startsAgain = false;
    const probation = createProbation(this.recordFile);
    const started = probation.begin(this.installed);
    if (started.kind === 'crashed' && started.record.backup !== null && this.backup.has(started.record.backup)) {
      probation.markRolledBack('crashed');
      this.restore(started.record.backup);
      this.wasKilled = false;
      return this.start();
    }
    const health = this.health.get(this.installed);
    const clock = createFakeClock();
    const selfTest = createSelfTest({
      clock,
      failedTopics: () => (health === 'failedCheck' ? ['secrets'] : []),
      areStoresWhole: () => true,
    });
    const run: Run = { clock, isOver: false, isCrashing: health === 'crashes', updates: undefined as never };
    this.run = run;
    this.work.clear();
    run.updates = createUpdates({
      clock,
      log: createFakeLogger(),
      version: this.installed,
      systemVersion: '6.0.0',
      off: null,
      engine: this.engine(),
      memory: createUpdateMemory(this.settings, () => `machine-of-seed-${this.random.below(1e6)}`),
      probation,
      started,
      selfTest,
      work: () => [...this.work].filter((each) => each !== 'recording' && each !== 'form'),
      changed: () => undefined,
      quit: () => void (run.isOver = true),
    });
    if (health !== 'noWindow') run.updates.pageShown();
    await settle();
  }

  async advance(milliseconds: number): Promise<void> {
    const { run } = this;
    if (run === null) return;
    if (run.isCrashing && milliseconds > 0) {
      this.run = null;
      return this.start();
    }
    run.clock.advance(milliseconds);
    await settle();
    await this.endIfOver();
  }

  async endIfOver(): Promise<void> {
    if (this.run?.isOver === true) await this.end();
  }

  async end(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    run.updates.prepareEnd();
    run.updates.dispose();
    run.updates.end();
    this.run = null;
    this.wasKilled = false;
    await this.start();
  }

  async kill(): Promise<void> {
    this.run = null;
    this.wasKilled = true;
    await this.start();
  }

  report(): void {
    this.run?.updates.reportWork({ isRecording: this.work.has('recording'), hasOpenForm: this.work.has('form') });
  }
}

/** Lets the promises of the engine settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
