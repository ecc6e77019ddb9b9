import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;

/** Names of the workspace inside its data folder; other files there belong to the user. */
const isOwn = (name: string) => /^(workspace|media|simulator|backups|replaced-|signing-secret)/.test(name);

/**
 * Makes the data folder readable for its user alone. A folder of an earlier version, which others could read, is changed
 * with everything in it; Windows keeps its own rights.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: folderMode });
  if (process.platform === 'win32') return;
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) === 0) return;
  await chmod(dataDir, folderMode);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!isOwn(entry.name)) continue;
    const place = path.join(dataDir, entry.name);
    await (entry.isDirectory() ? restrictFolder(place) : chmod(place, fileMode));
  }
}

/** The built-in engine gives its files rights of its own, whatever the umask. */
export async function restrictFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await chmod(folder, folderMode);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    await (entry.isDirectory() ? restrictFolder(place) : chmod(place, fileMode));
  }
}
