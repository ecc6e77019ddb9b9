import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { release } from 'node:os';
import { dirname, join } from 'node:path';

import type { OpenWork } from '@shared/ipc/updates';

import type { Exports } from './downloads/exports';
import type { Network } from './network/network';
import type { Policy } from './policy/policy';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { SettingsFile } from './ports/settings-file';
import type { WindowSurface } from './ports/window-surface';
import { createPrivateFile } from './storage/private-file';
import type { StorageProblemsService } from './storage/storage-problems';
import { createUpdateEngine } from './updates/open-engine';
import type { Probation, StartOutcome } from './updates/probation';
import { createProbation } from './updates/probation';
import { createSelfTest } from './updates/self-test';
import type { UpdateEngine } from './updates/update-engine';
import type { UpdateInstaller } from './updates/update-installer';
import { createUpdateInstaller } from './updates/update-installer';
import { createUpdateMemory } from './updates/update-memory';
import type { FeedSource } from './updates/update-source';
import { updateSource } from './updates/update-source';
import type { Updates } from './updates/updates';
import { createUpdates } from './updates/updates';
import type { DiagnosticServices } from './wire-diagnostics';
import type { LiveServices } from './wire-live';

/** A start, before anything else of it can fail. */
export type UpdateStart = { started: StartOutcome; probation: Probation; installer: UpdateInstaller };

type StartFacts = { userData: string; version: string };

/** Counts the start. Null where the last good version was started instead, so that this process must end. */
export function beginUpdates({ userData, version }: StartFacts): UpdateStart | null {
  const { platform, env, execPath, pid } = process;
  const folder = join(userData, 'updates');
  const probation = createProbation(createPrivateFile(join(folder, 'probation.json')));
  const storedInstaller = join(env.LOCALAPPDATA ?? '', 'recado-updater', 'installer.exe');
  const backup = join(folder, 'last-good');
  const installer = createUpdateInstaller({ platform, env, execPath, pid, folder: backup, storedInstaller });
  const started = probation.begin(version);
  if (started.kind !== 'crashed' || started.record.backup === null) return { started, probation, installer };
  try {
    probation.markRolledBack('crashed');
    installer.restore(started.record.backup);
    return null;
  } catch {
    return { started, probation, installer };
  }
}

export type UpdatesWiring = {
  begun: UpdateStart;
  version: string;
  isPackaged: boolean;
  quit: () => void;
  userData: string;
  paths: { resources: string };
  policy: { policy: Policy };
  clock: Clock;
  logger: (scope: string) => Logger;
  openFile: (name: string) => SettingsFile;
  network: Network;
  problems: Pick<StorageProblemsService, 'subscribe'>;
  surface: Pick<WindowSurface, 'push'>;
  diagnostics: Pick<DiagnosticServices, 'failedLocally'>;
  live: Pick<LiveServices, 'isSending'> & {
    delayedActions: Pick<LiveServices['delayedActions'], 'isIdle'>;
    files: Pick<LiveServices['files'], 'isArriving'>;
  };
};

/** `follow` adds services that are made later, whose work must not be interrupted. */
export type UpdateServices = Updates & {
  follow(later: { exports: Pick<Exports, 'isOpen'> }): void;
};

/** Updates by Recado itself. */
export function wireUpdates(deps: UpdatesWiring): UpdateServices {
  const { begun, clock, userData, policy, live } = deps;
  const source = updateSource({
    policy: policy.policy,
    isPackaged: deps.isPackaged,
    platform: process.platform,
    env: process.env,
    file: readJson(join(deps.paths.resources, 'update-feed.json')),
    hasUninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Recado.exe')),
  });
  let isExporting: () => boolean = () => false;
  let areStoresWhole = true;
  deps.problems.subscribe((problems) => {
    if (problems.some(({ kind }) => kind === 'lost')) areStoresWhole = false;
  });
  const selfTest = createSelfTest({
    clock,
    failedTopics: () => deps.diagnostics.failedLocally(),
    areStoresWhole: () => areStoresWhole,
  });
  const work = (): OpenWork[] => [
    ...(live.isSending() ? (['sending'] as const) : []),
    ...(live.delayedActions.isIdle() ? [] : (['delayedAction'] as const)),
    ...(live.files.isArriving() ? (['upload'] as const) : []),
    ...(isExporting() ? (['export'] as const) : []),
  ];
  const updates = createUpdates({
    clock,
    log: deps.logger('updates'),
    version: deps.version,
    systemVersion: release(),
    off: typeof source === 'string' ? source : null,
    engine: engineFor(typeof source === 'string' ? null : source, { ...deps, folder: join(userData, 'updates') }),
    memory: createUpdateMemory(deps.openFile('updates'), randomUUID),
    ...begun,
    selfTest,
    work,
    changed: (view) => deps.surface.push('updates.changed', view),
    quit: deps.quit,
  });
  return {
    ...updates,
    follow({ exports }) {
      isExporting = () => exports.isOpen();
    },
  };
}

type EngineDeps = Pick<UpdatesWiring, 'begun' | 'version' | 'isPackaged' | 'network' | 'policy'> & { folder: string };

function engineFor(source: FeedSource | null, deps: EngineDeps): UpdateEngine {
  const { begun, version, isPackaged, network, folder } = deps;
  return createUpdateEngine({
    platform: process.platform,
    version,
    feed: source ?? { url: 'https://recado.invalid/', publicKey: '' },
    channel: deps.policy.policy.updates === 'beta' ? 'beta' : 'latest',
    folder,
    configFile: isPackaged ? join(process.resourcesPath, 'app-update.yml') : null,
    agents: network.agents(false),
    installer: begun.installer,
  });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
