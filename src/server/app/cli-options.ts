import { parseArgs } from 'node:util';

export type CliOptions = {
  port: number;
  host: string;
  data: string | undefined;
  demo: boolean;
  quirks: boolean;
  scale: number;
  seedOnly: boolean;
  /** The folder to copy the workspace to. */
  backup: string | undefined;
  /** The copy to bring back into the workspace's folder. */
  restore: string | undefined;
  /** The copy or stopped workspace to check. */
  verify: string | undefined;
  rotateSecret: boolean;
  help: boolean;
};

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const defaultPort = 4790;

export const usage = `Usage: npm run server -- [options]
  --port N      port to listen on (default ${defaultPort}; 0 for any)
  --host H      address to listen on (default 127.0.0.1; 0.0.0.0 for the whole network)
  --data DIR    folder of the workspace (default: RECADO_DATA, else a folder of the user)
  --demo        a company that looks alive, and /simulator/* to be its customers
  --quirks      the defects of the family's real servers
  --scale N     N tickets, 10 N messages and one ticket with 50,000 messages
  --seed-only   prepare the data and stop
  --backup DIR  copy the stopped workspace into a new folder, on which a server can be started
  --restore DIR bring a backup or nightly copy back into the stopped workspace
  --verify DIR  read every row of a backup, nightly copy or stopped workspace
  --rotate-secret  sign new sessions with a new secret; sessions of the one before last end
With DATABASE_URL the workspace is kept in that PostgreSQL.`;

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  demo: { type: 'boolean' },
  quirks: { type: 'boolean' },
  scale: { type: 'string' },
  'seed-only': { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  verify: { type: 'string' },
  'rotate-secret': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The flags as values; throws a UsageError that says what is wrong. */
export function parseCli(argv: readonly string[]): CliOptions {
  const values = parsed(argv);
  return {
    port: wholeNumber('--port', values.port ?? String(defaultPort), 65_535),
    host: values.host ?? '127.0.0.1',
    data: values.data,
    demo: values.demo ?? false,
    quirks: values.quirks ?? false,
    scale: wholeNumber('--scale', values.scale ?? '0', 1_000_000),
    seedOnly: values['seed-only'] ?? false,
    backup: values.backup,
    restore: values.restore,
    verify: values.verify,
    rotateSecret: values['rotate-secret'] ?? false,
    help: values.help ?? false,
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read');
  }
}

function wholeNumber(flag: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new UsageError(`${flag} takes a whole number from 0 to ${most}, not "${text}"`);
}
