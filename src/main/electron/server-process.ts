import { utilityProcess } from 'electron';

import type { StartServerProcess } from '../ports/server-process';

const longestLine = 10_000;

/** The workspace server as a utility process; it ends with the application. */
export function createServerProcess(script: string): StartServerProcess {
  return (args, { onLine, onExit }) => {
    const child = utilityProcess.fork(script, [...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      serviceName: 'Recado workspace',
    });
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk.toString('utf8')}`.split('\n');
      rest = lines.pop()?.slice(0, longestLine) ?? '';
      for (const line of lines) onLine(line);
    });
    child.on('exit', () => onExit());
    return {
      close() {
        child.postMessage('close');
      },
      kill() {
        child.kill();
      },
    };
  };
}
