import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'node_modules/electron';
/** Download timeout: long enough for a slow line, short enough not to look like a hang. */
const timeoutMs = 120_000;

/** Path of Electron's program, if it is installed. Never downloads it, unlike the package's own function. */
export function findElectron(root: string): string | null {
  const pathFile = join(root, folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const program = join(root, folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : null;
}

/** Downloads Electron with its own installer. Resolves to the program, or to the reason of the failure. */
export async function fetchElectron(root: string): Promise<{ program: string } | { reason: string }> {
  console.log(`Fetching Electron, once (about 110 MB; gives up after ${timeoutMs / 60_000} minutes) ...`);
  const outcome = await install(root);
  if (outcome !== null) return { reason: outcome };
  const program = findElectron(root);
  return program === null ? { reason: 'its installer left no program' } : { program };
}

function install(root: string): Promise<string | null> {
  return new Promise((resolve) => {
    const installer = spawn(process.execPath, [join(root, folder, 'install.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: AbortSignal.timeout(timeoutMs),
    });
    let said = '';
    installer.stderr.setEncoding('utf8');
    installer.stderr.on('data', (text: string) => (said += text));
    installer.on('error', () => resolve('its binary did not arrive in time; `npx install-electron` waits for it'));
    installer.on('close', (code) => resolve(code === 0 ? null : `its binary cannot be fetched (${firstLine(said)})`));
  });
}

/** The first line of the installer's stack trace, and the named cause where there is one. */
function firstLine(text: string): string {
  if (text.includes('fetch failed')) return 'no connection to where it is kept';
  const cause = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|EACCES|ENOSPC)\b[^\n{]*/.exec(text)?.[0];
  return (cause ?? text.split('\n').find((line) => line.trim() !== '') ?? 'no reason given').trim();
}
