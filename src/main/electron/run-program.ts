import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 3_000;

/** Runs a program and resolves with its output. Rejects where it is missing, fails or does not end in time. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>;

export const runProgram: RunProgram = async (program, args) => {
  const { stdout } = await run(program, [...args], { timeout: timeoutMs });
  return stdout;
};
