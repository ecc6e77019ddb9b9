/** The workspace server that runs beside the app. */
export type EmbeddedWorkspace = {
  /** Its address once it listens; the same promise for everyone while it runs. */
  start(): Promise<string>;
  stop(): void;
};
