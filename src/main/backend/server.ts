import type { CallInput } from '@shared/ipc/calls';
import type { ServerView } from '@shared/ipc/views';

/** Which server is in use, and the way to another one. */
export type ServerDirectory = {
  view(): ServerView;
  /** What keys accounts: 'demo' or the address, whatever port the embedded server got this time. */
  key(): string;
  /** Where requests go, without trailing slash. Starts the embedded server when it is the one in use. */
  address(): Promise<string>;
  /** The normalised address of a reachable server of the family. */
  check(address: string): Promise<string>;
  /** Uses another server from now on, remembered for the next start. */
  choose(choice: CallInput<'server.choose'>): Promise<ServerView>;
  /** Told, and waited for, while the present server is still in use. */
  onChanging(listener: () => Promise<void>): () => void;
};
