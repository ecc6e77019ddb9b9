import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './test-files';

export type Run = { exitCode: number; report: unknown };

/** Runs a command in the repository with its output on ours. */
export function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment },
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command that writes a JSON report to the given path. Returns undefined without a report. */
export async function runWithReport(start: (reportPath: string) => Promise<number>): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-report-'));
  const reportPath = join(folder, 'report.json');
  try {
    const exitCode = await start(reportPath);
    return { exitCode, report: readJson(reportPath) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
