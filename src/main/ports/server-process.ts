/** A child process that runs the workspace server. */
export type ServerProcess = {
  /** Asks the server to close its database and to end; `onExit` is called when it has ended. */
  close(): void;
  /** Ends the process at once; on Windows without any shutdown. `onExit` is still called. */
  kill(): void;
};

export type ServerProcessHandlers = {
  /** One line of output without its line end. */
  onLine: (line: string) => void;
  onExit: () => void;
};

export type StartServerProcess = (args: readonly string[], handlers: ServerProcessHandlers) => ServerProcess;
