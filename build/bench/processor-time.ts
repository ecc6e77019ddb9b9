import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process has worked so far, in milliseconds; undefined where this system does not tell. */
export type ProcessorTime = () => number | undefined;

/** Linux counts in hundredths of a second for whoever asks. */
const tick = 10;

/** Of the workspace server whose data is in this folder. A machine that others keep busy too does not blur it. */
export function processorTimeOfServer(folder: string): ProcessorTime {
  const pid = textOf(join(folder, 'workspace.lock'));
  return () => {
    // The name of the program, in brackets, may hold spaces.
    const fields = textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
    return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) * tick;
  };
}

const quiet = 300;
const restless = 0.15;

/** Waits until the server has done what it was left with. */
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
