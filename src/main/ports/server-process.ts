/** A child process that runs the workspace server. */
export type ServerProcess = {
  /** Ends the process; `onExit` is still called. */
  stop(): void;
};

export type ServerProcessHandlers = {
  /** One line of output without its line end. */
  onLine: (line: string) => void;
  onExit: () => void;
};

export type StartServerProcess = (args: readonly string[], handlers: ServerProcessHandlers) => ServerProcess;
