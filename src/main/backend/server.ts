import type { CallInput, CallOutput } from '@shared/ipc/calls';
import type { ServerView } from '@shared/ipc/views';

/** The server in use, and the change to another one. */
export type ServerDirectory = {
  view(): ServerView;
  /** Key of the server in account keys: 'demo' or the address. The port of the embedded server is not part of it. */
  key(): string;
  /** Base address for requests, without trailing slash. Starts the embedded server if that is in use. */
  address(): Promise<string>;
  /** Resolves to the normalised address of a reachable compatible server. */
  check(address: string): Promise<CallOutput<'server.check'>>;
  /**
   * Changes to another server and remembers it for the next start. Rejects with ERR_SERVER_NOT_ENCRYPTED for a server
   * without encryption beyond this machine that the user has not accepted.
   */
  choose(choice: CallInput<'server.choose'>): Promise<ServerView>;
  /** Listeners are awaited before the change, while the old server is still in use. */
  onChanging(listener: () => Promise<void>): () => void;
};
