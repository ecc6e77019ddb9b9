import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

/** Processor time of a process in milliseconds; undefined on systems other than Linux. */
export type ProcessorTime = () => number | undefined;

/** Linux reports processor time in hundredths of a second. */
const tick = 10;

/**
 * Processor time of the workspace server with this data folder. Unlike elapsed time, it does not depend on other
 * programs.
 */
export function processorTimeOfServer(folder: string): ProcessorTime {
  const pid = pidOfServer(folder);
  return () => {
    const stat = statOf(pid);
    return stat === undefined ? undefined : stat.own * tick;
  };
}

/**
 * Processor time of the program whose command line contains the text, with its child processes, also of those that have
 * ended.
 */
export function processorTimeOfTree(text: string): ProcessorTime {
  const pids = () => (existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []);
  const [parent] = pids()
    .filter((pid) => (textOf(`/proc/${pid}/cmdline`) ?? '').includes(text))
    .map(Number);
  return () => {
    const stat = parent === undefined ? undefined : statOf(parent);
    if (stat === undefined) return undefined;
    const children = pids()
      .map((pid) => statOf(Number(pid)))
      .filter((each) => each?.parent === parent);
    return (stat.own + stat.ended + children.reduce((sum, child) => sum + (child?.own ?? 0), 0)) * tick;
  };
}

/** Parent and ticks of a process: its own, and those of its children that have ended. */
function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  // The program's name is in brackets and may contain spaces.
  const fields = textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ').map(Number);
  if (fields === undefined) return undefined;
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

/** Memory in kilobytes of the workspace server with this data folder; undefined on systems other than Linux. */
export function memoryOfServer(folder: string): number | undefined {
  return memoryOf(pidOfServer(folder));
}

/** Memory in kilobytes of the application whose data folder starts with this path; undefined without `/proc`. */
export function memoryOfMain(pathStart: string): number | undefined {
  if (!existsSync('/proc')) return undefined;
  const isMain = (pid: string) => (textOf(`/proc/${pid}/environ`) ?? '').includes(`RECADO_DATA=${pathStart}`);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isMain(name));
  return pids.map((pid) => memoryOf(Number(pid))).find((kilobytes) => kilobytes !== undefined);
}

function memoryOf(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes);
}

function pidOfServer(folder: string): number {
  return z.object({ pid: z.number() }).parse(JSON.parse(textOf(join(folder, 'workspace.lock')) ?? '{}')).pid;
}

const quiet = 300;
const restless = 0.15;

/** Waits until the server has finished its pending work. */
export async function untilQuiet(time: ProcessorTime): Promise<void> {
  for (let before = time(); before !== undefined;) {
    await new Promise((resolve) => setTimeout(resolve, quiet));
    const now = time();
    if (now === undefined || now - before < quiet * restless) return;
    before = now;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
