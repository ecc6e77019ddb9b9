import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

import type { QuirkChoice, QuirkName } from '../platform/quirks';
import { isQuirkName, quirkyServers } from '../platform/quirks';
import type { ReplicaOptions } from '../platform/storage/replica';
import { longestLagMs } from '../platform/storage/replica-lag';

export type CliOptions = {
  port: number;
  host: string;
  data: string | undefined;
  demo: boolean;
  /** Server of the family whose defects to imitate; false for none. */
  quirks: QuirkChoice;
  scale: number;
  seedOnly: boolean;
  /** The folder to copy the workspace to. */
  backup: string | undefined;
  /** The copy to bring back into the workspace's folder. */
  restore: string | undefined;
  /** The copy or stopped workspace to check. */
  verify: string | undefined;
  rotateSecret: boolean;
  /** Copies the media folder into the bucket of the environment. */
  uploadMedia: boolean;
  /** Number of hash partitions by company into which to divide the messages; null for none. */
  partitionMessages: number | null;
  /** E-mail of the super administrator to make in an empty workspace. */
  createAdmin: string | undefined;
  /** Name of the company of the super administrator. */
  company: string;
  help: boolean;
};

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const defaultPort = 4790;
const defaultLagSeconds = 5;

export const usage = `Usage: npm run server -- [options]
  --port N      port to listen on (default ${defaultPort}; 0 for any)
  --host H      address to listen on (default 127.0.0.1; 0.0.0.0 for the whole network)
  --data DIR    folder of the workspace (default: RECADO_DATA, else a folder of the user)
  --demo        a company that looks alive, and /simulator/* to be its customers; on this machine alone
  --quirks[=S]  the defects of a real server of the family: ${quirkyServers.join(', ')} (default the first),
                or single defects by their names in src/server/platform/quirks.ts, by comma
  --scale N     N tickets, 10 N messages and one ticket with 50,000 messages
  --seed-only   prepare the data and stop
  --backup DIR  copy the stopped workspace into a new folder, on which a server can be started
  --restore DIR bring a backup or nightly copy back into the stopped workspace
  --verify DIR  read every row of a backup, nightly copy or stopped workspace
  --create-admin EMAIL  make the first company of an empty workspace and print the password of its super administrator
  --company NAME  the name of that company (default Recado)
  --rotate-secret  sign new sessions with a new secret; sessions of the one before last end
  --partition-messages N  divide the messages of DATABASE_URL into N partitions by company, while no server runs
  --upload-media  copy the files of the media folder into the bucket; may be repeated, also beside a server
RECADO_TRUST_PROXY names the proxies in front (addresses, networks, loopback, linklocal, uniquelocal, by comma),
RECADO_ORIGINS the web pages that may call the server (https://app.example.com, by comma).
RECADO_SMTP_URL is the mail server (smtp://user:password@host:587), RECADO_MAIL_FROM the address that mails come from.
With DATABASE_URL the workspace is kept in that PostgreSQL; DATABASE_REPLICA_URL is a streaming replica of it for
figures, used while it lags by less than RECADO_REPLICA_LAG seconds (default 5).
RECADO_S3_ENDPOINT, RECADO_S3_BUCKET, RECADO_S3_REGION, RECADO_S3_ACCESS_KEY_ID and RECADO_S3_SECRET_ACCESS_KEY name a
bucket of an S3-compatible service, in which media files are kept.`;

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  demo: { type: 'boolean' },
  quirks: { type: 'string' },
  scale: { type: 'string' },
  'seed-only': { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  verify: { type: 'string' },
  'create-admin': { type: 'string' },
  company: { type: 'string' },
  'rotate-secret': { type: 'boolean' },
  'upload-media': { type: 'boolean' },
  'partition-messages': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** The flags as values; throws a UsageError that says what is wrong. */
export function parseCli(argv: readonly string[]): CliOptions {
  const values = parsed(argv);
  const { host = '127.0.0.1' } = values;
  if (values.demo === true) requireLoopback(host);
  return {
    port: wholeNumber('--port', values.port ?? String(defaultPort), 65_535),
    host,
    data: values.data,
    demo: values.demo ?? false,
    quirks: chosenQuirks(values.quirks),
    scale: wholeNumber('--scale', values.scale ?? '0', 1_000_000),
    seedOnly: values['seed-only'] ?? false,
    backup: values.backup,
    restore: values.restore,
    verify: values.verify,
    createAdmin: values['create-admin'],
    company: values.company?.trim() ?? 'Recado',
    rotateSecret: values['rotate-secret'] ?? false,
    uploadMedia: values['upload-media'] ?? false,
    partitionMessages: partitionsOf(values['partition-messages']),
    help: values.help ?? false,
  };
}

function parsed(argv: readonly string[]) {
  try {
    // A flag with an optional value, which parseArgs does not know.
    const args = argv.map((argument) => (argument === '--quirks' ? `--quirks=${quirkyServers[0]}` : argument));
    return parseArgs({ args, options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read');
  }
}

function chosenQuirks(chosen: string | undefined): QuirkChoice {
  if (chosen === undefined) return false;
  const server = quirkyServers.find((name) => name === chosen);
  return server ?? chosen.split(',').map(quirkNamed);
}

function quirkNamed(name: string): QuirkName {
  if (isQuirkName(name)) return name;
  throw new UsageError(`--quirks takes ${quirkyServers.join(', ')} or names of defects, not "${name}"`);
}

/** Everybody knows the passwords of the demo, and its simulator reads the workspace's mail. */
function requireLoopback(host: string): void {
  if (/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)) return;
  throw new UsageError(`--demo listens on this machine alone, not on ${host}: leave out --host or --demo`);
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies of `RECADO_TRUST_PROXY`; throws a UsageError for what is no address or network. */
export function trustedProxies(text: string | undefined): string[] {
  const proxies = listed(text);
  const wrong = proxies.find((proxy) => !namedNetworks.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new UsageError(
    `RECADO_TRUST_PROXY takes addresses like 10.0.0.0/8 or ${namedNetworks.join(', ')}, not "${wrong}"`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return most > 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/** The web origins of `RECADO_ORIGINS`; throws a UsageError for an address that is none. */
export function webOrigins(text: string | undefined): string[] {
  return listed(text).map((origin) => {
    if (/^https?:/.test(origin) && URL.canParse(origin)) return new URL(origin).origin;
    throw new UsageError(`RECADO_ORIGINS takes addresses like https://app.example.com, not "${origin}"`);
  });
}

/** The address by which clients reach the server, without a slash at its end; throws a UsageError for any other text. */
export function publicAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  // The address may hold a password.
  throw new UsageError('RECADO_PUBLIC_URL takes an address like https://desk.example.com');
}

/**
 * The replica of the environment; throws a UsageError without a PostgreSQL to which it belongs, and for what is no
 * address or number of seconds. The address may hold a password and is not quoted.
 */
export function replicaOptions(env: Readonly<Record<string, string | undefined>>): ReplicaOptions | undefined {
  const { DATABASE_URL: primary = '', DATABASE_REPLICA_URL: url = '', RECADO_REPLICA_LAG: lag = '' } = env;
  if (url === '') return undefined;
  if (primary === '') throw new UsageError('DATABASE_REPLICA_URL needs DATABASE_URL, whose replica it is');
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new UsageError('DATABASE_REPLICA_URL takes an address like postgresql://user:password@replica:5432/recado');
  }
  const seconds = lag === '' ? defaultLagSeconds : wholeNumber('RECADO_REPLICA_LAG', lag, longestLagMs / 1000);
  if (seconds === 0) throw new UsageError('RECADO_REPLICA_LAG takes at least one second');
  return { url, maxLagMs: seconds * 1000 };
}

/** The mail server of the environment; throws a UsageError for half of it or for what is no address of one. */
export function mailOptions(
  url: string | undefined,
  from: string | undefined,
): { url: string; from: string } | undefined {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined) throw new UsageError('RECADO_SMTP_URL and RECADO_MAIL_FROM go together');
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    // The address may hold a password.
    throw new UsageError('RECADO_SMTP_URL takes an address like smtp://user:password@mail.example.com:587');
  }
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new UsageError(`RECADO_MAIL_FROM takes an address like Recado <recado@example.com>, not "${from}"`);
  }
  return { url, from };
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const mostPartitions = 256;

function partitionsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const partitions = wholeNumber('--partition-messages', text, mostPartitions);
  if (partitions < 2) throw new UsageError('--partition-messages takes at least 2');
  return partitions;
}

function wholeNumber(flag: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new UsageError(`${flag} takes a whole number from 0 to ${most}, not "${text}"`);
}
