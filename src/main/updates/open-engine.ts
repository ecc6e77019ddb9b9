import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type * as updaterModule from 'electron-updater';
import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type * as providerModule from 'electron-updater/out/providers/Provider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';

import type { UpdateFailure } from '@shared/ipc/updates';

import type { Agents } from '../network/network';
import type { UpdateFeed } from './feed';
import { parseFeed, UpdateError, verifyFeed } from './feed';
import type { UpdateEngine } from './update-engine';
import { UpdateHttp } from './update-http';
import type { UpdateInstaller } from './update-installer';

export type UpdateEngineDeps = {
  platform: NodeJS.Platform;
  version: string;
  /** Address of the folder with `latest*.yml`, and the base64 key that its signature must fit. */
  feed: { url: string; publicKey: string };
  channel: 'latest' | 'beta';
  /** Folder of downloads. */
  folder: string;
  /** Configuration that electron-builder adds to a package; null for a build without. */
  configFile: string | null;
  agents: Agents;
  installer: UpdateInstaller;
};

type Modules = {
  updater: typeof updaterModule;
  provider: typeof providerModule;
};

/** Nothing of electron-updater is loaded before the first check. */
async function loadModules(): Promise<Modules> {
  const [updater, provider] = await Promise.all([
    import('electron-updater'),
    import('electron-updater/out/providers/Provider.js'),
  ]);
  return { updater, provider };
}

/** electron-updater reads, downloads and verifies; the installation at the end of the process is `installer`'s. */
export function createUpdateEngine(deps: UpdateEngineDeps): UpdateEngine {
  const { installer } = deps;
  let opened: Promise<AppUpdater> | null = null;
  let found: UpdateFeed | null = null;
  let downloaded: { path: string; sha512: string } | null = null;
  return {
    async readFeed() {
      return guarded('unreachable', async () => {
        opened ??= openUpdater(deps);
        const result = await (await opened).checkForUpdates();
        if (result === null) throw new UpdateError('unreachable');
        found = parseFeed(result.updateInfo);
        downloaded = null;
        return found;
      });
    },
    async download(onProgress) {
      await guarded('cut', async () => {
        if (opened === null || found === null) throw new UpdateError('unreachable');
        const updater = await opened;
        const report = ({ percent }: { percent: number }): void => onProgress(Math.floor(percent));
        updater.on('download-progress', report);
        try {
          const [path = ''] = await updater.downloadUpdate();
          const sha512 = await hashInPieces(path);
          if (!found.files.some((file) => file.sha512 === sha512)) throw new UpdateError('wrongHash');
          downloaded = { path, sha512 };
        } finally {
          updater.off('download-progress', report);
        }
      });
    },
    keepCurrent: () => guarded('notInstalled', () => installer.keepCurrent(deps.version)),
    install(restarts) {
      if (downloaded === null) throw new UpdateError('notInstalled');
      // Another program may have changed the file since.
      if (hashOf(downloaded.path) !== downloaded.sha512) throw new UpdateError('wrongHash');
      installer.install(downloaded.path, restarts);
    },
    restore: (backup) => installer.restore(backup),
    forget: (backup) => installer.forget(backup),
  };
}

function hashOf(path: string): string {
  return createHash('sha512').update(readFileSync(path)).digest('base64');
}

async function hashInPieces(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

async function openUpdater(deps: UpdateEngineDeps): Promise<AppUpdater> {
  const modules = await loadModules();
  const app = await createAppAdapter(deps);
  const http = new UpdateHttp(deps.agents);
  const updater = new (updaterClass(modules, deps.platform, http))(null, app);
  const noLog = (): void => undefined;
  Object.assign(updater, {
    httpExecutor: http,
    logger: { info: noLog, warn: noLog, error: noLog },
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: false,
    allowPrerelease: false,
    disableWebInstaller: true,
    forceDevUpdateConfig: true,
    // `judge` decides on both, with a reason for the user.
    isUserWithinRollout: () => true,
    isUpdateSupported: () => true,
  });
  // Every failure rejects a promise as well; an event without a listener would end the process.
  updater.on('error', () => undefined);
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(modules, deps) });
  return updater;
}

type UpdaterClass = new (options: null, app: AppAdapter) => AppUpdater;

function updaterClass({ updater, provider }: Modules, platform: NodeJS.Platform, http: UpdateHttp): UpdaterClass {
  if (platform === 'win32') return updater.NsisUpdater;
  if (platform === 'linux') return updater.AppImageUpdater;
  // Electron's own updater of macOS cannot bring a version back; the installer checks the code signature.
  return class ArchiveUpdater extends updater.AppUpdater {
    // oxlint-disable-next-line eslint/no-useless-constructor -- it makes the constructor public
    constructor(options: null, app: AppAdapter) {
      super(options, app);
    }

    protected override doDownloadUpdate(options: Parameters<AppUpdater['doDownloadUpdate']>[0]) {
      const files = options.updateInfoAndProvider.provider.resolveFiles(options.updateInfoAndProvider.info);
      const fileInfo = provider.findFile(files, 'zip', ['pkg', 'dmg']);
      if (fileInfo === undefined || fileInfo === null) throw new UpdateError('badFeed');
      return this.executeDownload({
        fileExtension: 'zip',
        fileInfo,
        downloadUpdateOptions: options,
        task: async (destination, downloadOptions) => {
          await http.download(fileInfo.url, destination, downloadOptions);
        },
        done: async () => undefined,
      });
    }

    override quitAndInstall(): void {
      throw new UpdateError('notInstalled');
    }
  };
}

/** The bytes that were verified are the bytes that are parsed: nothing is fetched twice. */
function signedProvider({ updater, provider }: Modules, { feed, channel }: UpdateEngineDeps) {
  const { url, publicKey } = feed;
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  return class SignedProvider extends updater.Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getCustomChannelName(channel)}.yml`;
      const address = new URL(name, base);
      const text = await this.httpRequest(address);
      const signature = await this.httpRequest(new URL(`${name}.sig`, base)).catch((thrown: unknown) => {
        if (statusOf(thrown) === 404) return null;
        throw thrown;
      });
      verifyFeed(Buffer.from(text ?? '', 'utf8'), signature, publicKey);
      const values = provider.parseUpdateInfo(text, name, address);
      parseFeed(values);
      return values;
    }

    override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
      return provider.resolveFiles(info, base);
    }
  };
}

function statusOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? thrown.statusCode : null;
}

async function createAppAdapter({ version, folder, configFile }: UpdateEngineDeps): Promise<AppAdapter> {
  await mkdir(folder, { recursive: true });
  const ownConfig = join(folder, 'app-update.yml');
  // electron-updater reads the name of its folder here.
  if (configFile === null) await writeFile(ownConfig, 'provider: custom\nupdaterCacheDirName: downloads\n');
  const refuse = (): never => {
    throw new UpdateError('notInstalled');
  };
  return {
    version,
    name: 'recado',
    isPackaged: true,
    appUpdateConfigPath: configFile ?? ownConfig,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: refuse,
    quit: refuse,
    onQuit: refuse,
  };
}

/** Errors of electron-updater and of the disk as reasons; `other` for the rest. */
async function guarded<T>(other: UpdateFailure, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (thrown) {
    throw thrown instanceof UpdateError ? thrown : new UpdateError(reasonOf(thrown) ?? other, thrown);
  }
}

const reasons: Readonly<Record<string, UpdateFailure>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  ERR_CHECKSUM_MISMATCH: 'wrongHash',
  ERR_UPDATER_INVALID_SIGNATURE: 'wrongPublisher',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'badFeed',
  ERR_UPDATER_NO_FILES_PROVIDED: 'badFeed',
};

function reasonOf(thrown: unknown): UpdateFailure | null {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? (reasons[code] ?? null) : null;
}
