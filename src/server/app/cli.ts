import { EventEmitter } from 'node:events';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import type { PaceName } from '../demo/simulator/pace';
import { paceNamed } from '../demo/simulator/pace';
import { factsOf, noteToStderr, reportToStderr } from '../platform/http/failures';
import { createSmtpMailer } from '../platform/mail/smtp-mailer';
import { BucketRefused } from '../platform/media/bucket/bucket-refused';
import type { Mailer } from '../platform/ports/mailer';
import { BackupRefused } from '../platform/storage/back-up';
import { DatabaseRefused } from '../platform/storage/database-folder';
import { FolderInUse } from '../platform/storage/folder-lock';
import { NewerWorkspace } from '../platform/storage/newer-workspace';
import { PartitionRefused } from '../platform/storage/partition-messages';
import type { SigningSecrets } from '../platform/storage/signing-secret';
import { SecretRefused, secretsInVariable } from '../platform/storage/signing-secret';
import { bucketOptions } from './bucket-options';
import type { CliOptions } from './cli-options';
import {
  mailOptions,
  parseCli,
  publicAddress,
  replicaOptions,
  trustedProxies,
  usage,
  UsageError,
  webOrigins,
} from './cli-options';
import type { DatabasePlace } from './create-admin';
import { createAdmin } from './create-admin';
import { maintain } from './maintain';
import { partition } from './partition';
import type { Workspace } from './workspace';
import { startWorkspace } from './workspace';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the workspace server as a program: parses flags, serves, and stops on a signal. */
export async function runServer(argv: readonly string[], env: Environment): Promise<void> {
  // Everything that the server writes is for its user alone.
  process.umask(0o077);
  try {
    const options = parseCli(argv);
    if (options.help) {
      process.stdout.write(`${usage}\n`);
      return;
    }
    const result = await maintain(options, { folder: folderOf(options, env), usesPostgres: isPostgres(env) });
    if (result !== null) {
      process.stdout.write(`${JSON.stringify(result)}\n`);
      return;
    }
    if (options.createAdmin !== undefined) {
      const admin = await createAdmin(await placeOf(options, env), options.createAdmin, options.company);
      process.stdout.write(`${JSON.stringify({ admin })}\n`);
      return;
    }
    if (options.partitionMessages !== null) {
      const partitioned = await partition(await placeOf(options, env), options.partitionMessages);
      process.stdout.write(`${JSON.stringify({ partitioned })}\n`);
      return;
    }
    if (options.uploadMedia) {
      process.stdout.write(`${JSON.stringify({ uploadedMedia: await uploadedMedia(options, env) })}\n`);
      return;
    }
    const workspace = await start(options, env);
    if (options.seedOnly) {
      await workspace.close();
      return;
    }
    process.stdout.write(`${JSON.stringify({ server: { url: workspace.url } })}\n`);
    closeOnSignal(workspace);
  } catch (error) {
    process.stderr.write(`${explained(error)}\n`);
    // The desktop app reads this line.
    if (error instanceof DatabaseRefused)
      process.stdout.write(`${JSON.stringify({ refused: { copy: error.copy } })}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function placeOf(options: CliOptions, env: Environment): Promise<DatabasePlace> {
  const databaseUrl = given(env, 'DATABASE_URL');
  return { dataDir: folderOf(options, env), databaseUrl, migrationsDir: await migrationsFolder() };
}

async function start(options: CliOptions, env: Environment): Promise<Workspace> {
  const { host, port, demo, quirks, scale, seedOnly } = options;
  try {
    return await startWorkspace({
      host,
      port,
      demo,
      quirks,
      scale,
      seedOnly,
      ...(await placeOf(options, env)),
      secrets: secretsOf(given(env, 'RECADO_SIGNING_SECRET')),
      pace: paceOf(given(env, 'RECADO_SIMULATOR_PACE')),
      accessSeconds: secondsOf(given(env, 'RECADO_ACCESS_SECONDS')),
      publicUrl: publicAddress(given(env, 'RECADO_PUBLIC_URL')),
      http: {
        trustProxy: trustedProxies(env.RECADO_TRUST_PROXY),
        origins: webOrigins(env.RECADO_ORIGINS),
      },
      // People of the demo are invented, their addresses may not be.
      mail: demo ? undefined : mailerOf(env),
      robots: { openAi: given(env, 'OPENAI_BASE_URL') ?? '' },
      robotHosts: [given(env, 'RECADO_ROBOT_HOSTS') ?? ''],
      onFolderLost: () => {
        process.stderr.write(
          'Another workspace server has taken the folder. This one stops to keep the database whole.\n',
        );
        process.exit(1);
      },
      onProgress: toStderr,
      mediaDir: given(env, 'RECADO_MEDIA'),
      bucket: bucketOptions(env),
      replica: replicaOptions(env),
      report: reportToStderr,
      audit: noteToStderr,
      note: given(env, 'RECADO_LOG') === 'info' ? noteToStderr : undefined,
    });
  } catch (error) {
    if (isAddressInUse(error)) throw new BusyPort(port);
    throw error;
  }
}

/** Copies the media folder into the bucket, whose code is loaded only where it is used. */
async function uploadedMedia(options: CliOptions, env: Environment): Promise<object> {
  const bucket = bucketOptions(env);
  if (bucket === undefined)
    throw new UsageError('--upload-media needs the bucket of RECADO_S3_BUCKET and its neighbours');
  const folder = given(env, 'RECADO_MEDIA') ?? path.join(folderOf(options, env), 'media');
  const { fillBucket } = await import('../platform/media/bucket/connect-bucket');
  return { bucket: bucket.name, folder, ...(await fillBucket(bucket, folder, toStderr)) };
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Mails are sent where a mail server is configured. */
function mailerOf(env: Environment): Mailer | undefined {
  const options = mailOptions(given(env, 'RECADO_SMTP_URL'), given(env, 'RECADO_MAIL_FROM'));
  const onFailure = (error: unknown) => reportToStderr('mail failed', factsOf(error));
  return options && createSmtpMailer({ url: options.url, from: options.from, onFailure });
}

const isPostgres = (env: Environment) => given(env, 'DATABASE_URL') !== undefined;

const folderOf = ({ data }: CliOptions, env: Environment) => path.resolve(data ?? dataFolder(env));

/** An empty variable is as good as none. */
function given(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value === '' ? undefined : value;
}

/** `RECADO_DATA`, else the usual place of this system for a user's data. */
function dataFolder(env: Environment): string {
  const chosen = given(env, 'RECADO_DATA');
  if (chosen !== undefined) return chosen;
  if (process.platform === 'win32') return path.join(env.APPDATA ?? homedir(), 'Recado');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'Recado');
  return path.join(given(env, 'XDG_DATA_HOME') ?? path.join(homedir(), '.local', 'share'), 'recado');
}

/** From the source tree, from the built bundle, and from inside the installed app. */
async function migrationsFolder(): Promise<string> {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (const up of ['../..', '..', '../../..']) {
    const folder = path.resolve(here, up, 'resources/migrations');
    const isThere = await access(path.join(folder, 'meta/_journal.json')).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  throw new Error('The folder resources/migrations is missing');
}

function secretsOf(text: string | undefined): SigningSecrets | undefined {
  return text === undefined ? undefined : secretsInVariable(text);
}

function paceOf(name: string | undefined): PaceName | undefined {
  return name === undefined ? undefined : paceNamed(name, 'calm');
}

function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

const electronPort = z.object({ parentPort: z.instanceof(EventEmitter) });

/**
 * Stops on SIGINT, on SIGTERM, when the parent process disconnects, and on the message `close` of the Electron
 * application, which cannot send signals on Windows.
 */
function closeOnSignal(workspace: Workspace): void {
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    workspace.close().then(
      () => process.exit(0),
      (error: unknown) => {
        reportToStderr('close failed', factsOf(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
  process.on('disconnect', close);
  electronPort.safeParse(process).data?.parentPort.on('message', ({ data }: { data?: unknown }) => {
    if (data === 'close') close();
  });
}

class BusyPort extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken`);
  }
}

function isAddressInUse(error: unknown): boolean {
  return z.object({ code: z.literal('EADDRINUSE') }).safeParse(error).success;
}

function explained(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof BusyPort) {
    return `Port ${error.port} is taken by another program. Stop it, or choose another: --port ${error.port + 1}, or --port 0 for any.`;
  }
  if (error instanceof FolderInUse) {
    return `${error.message}. Stop it, or choose another folder with --data.${outlook(error)}`;
  }
  // Ends with a command.
  if (error instanceof DatabaseRefused) return error.message;
  if (isSentence(error)) return `${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start.';
}

/** Errors whose message tells the operator what to do. */
function isSentence(error: unknown): error is Error {
  return [BackupRefused, BucketRefused, NewerWorkspace, PartitionRefused, SecretRefused].some(
    (kind) => error instanceof kind,
  );
}

/** Advice for the case that the holder of the folder has ended without releasing it. */
function outlook({ lockFile, occupant }: FolderInUse): string {
  switch (occupant.mayHaveEnded) {
    case 'no':
      return '';
    case 'within half a minute':
      return ' If it has ended, the folder is free within half a minute.';
    case 'unknown':
      return ` If no such server runs, delete ${lockFile}.`;
  }
}
