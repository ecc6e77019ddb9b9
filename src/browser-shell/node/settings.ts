import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import type { KeyStore, ShellPlatform } from './platform';
import { hostPlatform, readKeyStore, readPlatform } from './platform';

/** Settings of the shell from its environment. */
export type Settings = {
  /** Folder of the package.json above main's script. */
  appPath: string;
  name: string;
  version: string;
  /** Base of the application's paths. */
  appData: string;
  /** The initial `app.getPath('userData')`. */
  userData: string;
  port: number;
  drawsToasts: boolean;
  language: string;
  /** Keeps the link and cookie valid over restarts during development; without it they are new each time. */
  linkSecret: string | undefined;
  /** Answer of `session.resolveProxy`, in the form of a PAC file's. */
  proxies: string;
  /** The system that the shell imitates, and its store of keys. */
  platform: ShellPlatform;
  keys: KeyStore;
  /** Arguments of the Windows toast that starts the application. */
  activation: string | undefined;
  /** False for windows that never emit `ready-to-show`, as hidden ones on Wayland may not. */
  emitsReady: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

const defaultPort = 4780;

export function readSettings(environment: Environment, mainScript: string): Settings {
  const appPath = packageFolder(dirname(resolve(mainScript)));
  const { name, folderName, version } = readPackage(join(appPath, 'package.json'));
  const appData = perUserFolder(environment);
  const platform = readPlatform(environment.RECADO_SHELL_PLATFORM);
  return {
    appPath,
    name,
    version,
    appData,
    // Not Electron's folder: two shells must not write to one workspace at the same time.
    userData: resolve(environment.RECADO_DATA ?? join(appData, `${folderName}-browser-shell`)),
    port: readPort(environment.RECADO_PORT),
    drawsToasts: environment.RECADO_SHELL_TOASTS !== 'off',
    language: readLanguage(environment),
    linkSecret: environment.RECADO_SHELL_SECRET,
    proxies: environment.RECADO_SHELL_PROXY ?? 'DIRECT',
    platform,
    keys: readKeyStore(environment.RECADO_SHELL_KEYS, platform),
    activation: environment.RECADO_SHELL_ACTIVATION,
    emitsReady: environment.RECADO_SHELL_READY !== 'never',
  };
}

function packageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? process.cwd() : packageFolder(parent);
}

function readPackage(file: string): { name: string; folderName: string; version: string } {
  const content: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fields = new Map(Object.entries(content ?? {}));
  const text = (key: string) => {
    const value: unknown = fields.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const folderName = text('name') ?? 'app';
  return { name: text('productName') ?? folderName, folderName, version: text('version') ?? '0.0.0' };
}

function perUserFolder(environment: Environment): string {
  if (hostPlatform === 'win32') return environment.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (hostPlatform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return environment.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

function readPort(text: string | undefined): number {
  const port = Number(text === undefined || text === '' ? defaultPort : text);
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : defaultPort;
}

function readLanguage(environment: Environment): string {
  const locale = environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? '';
  const [language = ''] = locale.split('.');
  return /^[a-z]{2}(_[A-Z]{2})?$/.test(language) ? language.replace('_', '-') : 'en-US';
}
