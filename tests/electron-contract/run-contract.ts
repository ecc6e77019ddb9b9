import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import type { SpecShell } from '../../build/start/spec-shell';
import { root } from '../../build/test-files';

const folder = join(import.meta.dirname, 'application');
/** Devices that exist on no build machine. */
const devices = '--use-fake-device-for-media-stream';
const switches = ['--contract-switch', '--contract-value=1', devices];

const statement = z.object({ name: z.string(), value: z.json() });
const announcement = z.object({ browserShell: z.object({ url: z.url() }) });

export type Results = Record<string, z.output<typeof statement>['value']>;

/** Runs the small application of the contract until it ends. `openTab` shows its window where a browser has to. */
export async function runContract(shell: SpecShell, openTab: (url: string) => Promise<void>): Promise<Results> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'recado-contract-'));
  const child = spawn(...commandOf(shell), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RECADO_DATA: dataFolder, RECADO_PORT: '0', RECADO_SHELL_TOASTS: 'off' },
  });
  const results: Results = {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{"browserShell":{"url"')) {
      openTab(announcement.parse(JSON.parse(line)).browserShell.url).catch(() => child.kill());
    }
    if (!line.startsWith('CONTRACT ')) return;
    const { name, value } = statement.parse(JSON.parse(line.slice('CONTRACT '.length)));
    results[name] = value;
  });
  await new Promise((resolve) => child.once('close', resolve));
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  return results;
}

function commandOf(shell: SpecShell): [command: string, args: string[]] {
  if (shell.kind === 'electron') return [shell.program, [folder, ...switches]];
  const register = pathToFileURL(join(root, 'out/browser-shell/register.js')).href;
  return [process.execPath, ['--import', register, join(folder, 'main.js'), ...switches]];
}
