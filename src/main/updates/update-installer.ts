import { execFile, spawn } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { UpdateError } from './feed';

/** Puts versions in place at the end of the process, and keeps the one that can come back. */
export type UpdateInstaller = {
  keepCurrent(version: string): Promise<string | null>;
  install(file: string, restarts: boolean): void;
  restore(backup: string): void;
  forget(backup: string): void;
};

export type InstallerDeps = {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  execPath: string;
  pid: number;
  /** Folder of the kept version. */
  folder: string;
  /** Installer of the running version that NSIS has stored, on Windows. */
  storedInstaller: string;
  /** Starts a program that outlives this process. */
  launch?: (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => void;
};

/** Waits for the end of this process: a second instance would only show the window of the first. */
const whenEnded = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done';
const startImage = `${whenEnded}; exec "$2"`;

/**
 * Replaces an application of macOS by the one in an archive or a kept copy. A new application must fulfil the code
 * signature's requirement of the installed one; anything that fails leaves the installed one in place.
 */
const replaceBundle = `${whenEnded}
installed="$2"; source="$3"; restarts="$4"; work="$5"
rm -rf "$work"; mkdir -p "$work"
case "$source" in
  *.app) ditto "$source" "$work/new.app" ;;
  *) ditto -x -k "$source" "$work/unpacked" && mv "$work"/unpacked/*.app "$work/new.app" ;;
esac
rule=$(codesign -d -r- "$installed" 2>/dev/null | sed -n 's/^.*designated => //p')
if [ -n "$rule" ] && codesign --verify --deep --strict -R="$rule" "$work/new.app"; then
  mv "$installed" "$work/old.app" && { mv "$work/new.app" "$installed" || mv "$work/old.app" "$installed"; }
fi
rm -rf "$work"
[ "$restarts" = yes ] && open "$installed"
exit 0`;

export function createUpdateInstaller(deps: InstallerDeps): UpdateInstaller {
  if (deps.platform === 'win32') return windowsInstaller(deps);
  return deps.platform === 'darwin' ? macInstaller(deps) : imageInstaller(deps);
}

/** The AppImage itself is the installation. electron-updater would delete it before the new one is in place. */
function imageInstaller({ env, pid, folder, launch = launchDetached }: InstallerDeps): UpdateInstaller {
  const image = (): string => {
    const { APPIMAGE: path } = env;
    if (path === undefined || !existsSync(path)) throw new UpdateError('notInstalled');
    return path;
  };
  const start = (): void => launch('/bin/sh', ['-c', startImage, 'sh', String(pid), image()], withoutImage(env));
  return {
    async keepCurrent(version) {
      const backup = join(folder, `recado-${version}.AppImage`);
      await copyWhole(image(), backup, folder);
      return backup;
    },
    install(file, restarts) {
      replaceFile(file, image());
      if (restarts) start();
    },
    restore(backup) {
      replaceFile(backup, image());
      start();
    },
    forget,
  };
}

function windowsInstaller({ env, folder, storedInstaller, launch = launchDetached }: InstallerDeps): UpdateInstaller {
  const run = (installer: string, restarts: boolean): void =>
    launch(installer, ['--updated', '/S', ...(restarts ? ['--force-run'] : [])], { ...env });
  return {
    async keepCurrent(version) {
      if (!existsSync(storedInstaller)) return null;
      const backup = join(folder, `recado-${version}.exe`);
      await copyWhole(storedInstaller, backup, folder);
      return backup;
    },
    install: run,
    restore(backup) {
      requireFile(backup);
      run(backup, true);
    },
    forget,
  };
}

function macInstaller(deps: InstallerDeps): UpdateInstaller {
  const { env, pid, folder, execPath, launch = launchDetached } = deps;
  const bundle = execPath.replace(/\/Contents\/MacOS\/[^/]*$/, '');
  const replace = (source: string, restarts: boolean): void => {
    requireFile(source);
    const args = [String(pid), bundle, source, restarts ? 'yes' : 'no', join(folder, 'work')];
    launch('/bin/sh', ['-c', replaceBundle, 'sh', ...args], { ...env });
  };
  return {
    async keepCurrent(version) {
      if (!bundle.endsWith('.app')) return null;
      const backup = join(folder, `recado-${version}.app`);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await promisify(execFile)('ditto', [bundle, backup]);
      return backup;
    },
    install: replace,
    restore: (backup) => replace(backup, true),
    forget,
  };
}

function requireFile(path: string): void {
  if (!existsSync(path)) throw new UpdateError('notRestored');
}

/** The copy exists completely or not at all, and is the only one in its folder. */
async function copyWhole(source: string, target: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${basename(target)}.part`);
  try {
    await copyFile(source, part);
    await rename(part, target);
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}

/** A failure leaves the earlier file in place. */
function replaceFile(source: string, target: string): void {
  const next = `${target}.new`;
  try {
    copyFileSync(source, next);
    chmodSync(next, 0o755);
    const file = openSync(next, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(next, target);
  } catch (thrown) {
    rmSync(next, { force: true });
    throw new UpdateError('notInstalled', thrown);
  }
}

function forget(backup: string): void {
  rmSync(backup, { recursive: true, force: true });
}

/** Variables of the mounted AppImage must not reach the next one. */
function withoutImage(env: InstallerDeps['env']): NodeJS.ProcessEnv {
  const { APPIMAGE: _image, APPDIR: _folder, ARGV0: _name, OWD: _started, ...rest } = env;
  return rest;
}

function launchDetached(program: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(program, [...args], { detached: true, stdio: 'ignore', env });
  child.on('error', () => undefined);
  child.unref();
}
