/** A child process that runs the workspace server. */
export type ServerProcess = {
  /** Ends it; `onExit` still follows. */
  stop(): void;
};

export type ServerProcessHandlers = {
  /** One line of its output, without the line end. */
  onLine: (line: string) => void;
  onExit: () => void;
};

export type StartServerProcess = (args: readonly string[], handlers: ServerProcessHandlers) => ServerProcess;
