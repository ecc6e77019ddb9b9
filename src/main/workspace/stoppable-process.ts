import type { Clock } from '../ports/clock';
import type { ServerProcess, StartServerProcess } from '../ports/server-process';

export type StoppableProcess = Pick<ServerProcess, 'kill'> & {
  /** Closes the server, kills it after 5 s, and resolves when it has ended. */
  stop(): Promise<void>;
};

type StartStoppableProcess = (...started: Parameters<StartServerProcess>) => StoppableProcess;

const closeTimeoutMs = 5_000;

/** Starts processes whose end can be awaited. */
export function createStoppableProcesses(startProcess: StartServerProcess, clock: Clock): StartStoppableProcess {
  return (args, { onLine, onExit }) => {
    let cancelKill: () => void = () => undefined;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const started = startProcess(args, {
      onLine,
      onExit: () => {
        cancelKill();
        end();
        onExit();
      },
    });
    return {
      stop() {
        cancelKill = clock.after(closeTimeoutMs, () => started.kill());
        started.close();
        return ended;
      },
      kill: () => started.kill(),
    };
  };
}
