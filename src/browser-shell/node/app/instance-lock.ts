import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hostPlatform } from '../platform';
import { handshakeScript } from './handshake-script';

/** Message of a second instance to the first. */
export type Contact = { argv: string[]; workingDirectory: string; additionalData: unknown };

export type LockOutcome =
  | { isFirst: true; release: () => void }
  /** `answer` is the first instance's reply; null if it did not answer in time. */
  | { isFirst: false; answer: string | null };

export type LockRequest = { folder: string; contact: Contact; onSecondInstance: (contact: Contact) => string };

/**
 * One instance per data folder, decided synchronously because Electron's call is synchronous. The lock file is created
 * atomically and names the socket of its holder. A crashed holder does not answer and is replaced.
 */
export function acquireInstanceLock(request: LockRequest): LockOutcome {
  mkdirSync(request.folder, { recursive: true, mode: 0o700 });
  const lockFile = join(request.folder, 'instance.lock');
  for (let attempt = 0; attempt < 5; attempt++) {
    const held = tryHold(lockFile, request.onSecondInstance);
    if (held !== null) return { isFirst: true, release: held };
    const outcome = contactRunning(lockFile, request.contact);
    if (outcome.isAlive) return { isFirst: false, answer: outcome.answer };
    setAside(lockFile, outcome.address);
  }
  return { isFirst: false, answer: null };
}

function tryHold(lockFile: string, onSecondInstance: LockRequest['onSecondInstance']): (() => void) | null {
  const folder = mkdtempSync(join(tmpdir(), 'recado-'));
  const address = hostPlatform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, '-')}` : join(folder, 'lock');
  const draft = `${lockFile}.${process.pid}`;
  const server = answerSecondInstances(address, onSecondInstance);
  const release = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  writeFileSync(draft, address, { mode: 0o600 });
  try {
    linkSync(draft, lockFile);
  } catch {
    release();
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readAddress(lockFile) === address) rmSync(lockFile, { force: true });
    release();
  };
}

function answerSecondInstances(address: string, onSecondInstance: LockRequest['onSecondInstance']): Server {
  const server = createServer((connection) => {
    let text = '';
    connection.setEncoding('utf8');
    connection.on('error', () => connection.destroy());
    connection.on('data', (chunk: string) => {
      text += chunk;
      if (!text.endsWith('\n')) return;
      connection.end(onSecondInstance(readContact(text)));
    });
  });
  // A pipe is bound before `listen` returns, so the file never names an address without a listener.
  server.listen(address);
  server.unref();
  return server;
}

function readContact(text: string): Contact {
  const message: unknown = JSON.parse(text);
  const fields = new Map<string, unknown>(Object.entries(message ?? {}));
  const argv = fields.get('argv');
  const workingDirectory = fields.get('workingDirectory');
  return {
    argv: Array.isArray(argv) ? argv.map(String) : [],
    workingDirectory: typeof workingDirectory === 'string' ? workingDirectory : '',
    additionalData: fields.get('additionalData'),
  };
}

type ContactOutcome = { isAlive: true; answer: string | null } | { isAlive: false; address: string | null };

function contactRunning(lockFile: string, contact: Contact): ContactOutcome {
  const address = readAddress(lockFile);
  if (address === null) return { isAlive: false, address };
  const { status, stdout } = spawnSync(process.execPath, ['-e', handshakeScript, address, JSON.stringify(contact)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
  });
  if (status === 0) return { isAlive: true, answer: stdout };
  // 2: the socket exists but did not answer in time. Only a refused connection proves that the holder has ended.
  return status === 2 ? { isAlive: true, answer: null } : { isAlive: false, address };
}

function readAddress(lockFile: string): string | null {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return null;
  }
}

/** Removes the lock of an ended holder, unless another instance has replaced it meanwhile. */
function setAside(lockFile: string, address: string | null): void {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (readAddress(aside) !== address) linkSync(aside, lockFile);
  } catch {
    // Another instance has set it aside or holds it again: the next attempt finds out.
  }
  rmSync(aside, { force: true });
}
