import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { CallInput } from '@shared/ipc/calls';

import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import { createSettingsSection } from '../preferences/settings-section';
import { checkServer } from './check-server';
import type { Exchange } from './exchange';
import { plainHttpRisk } from './plain-http-risk';
import type { ServerDirectory } from './server';
import { normaliseAddress } from './server-address';

export type ServerDirectoryDeps = {
  /** Value of RECADO_SERVER; undefined or '' where it is not set. */
  fixedAddress: string | undefined;
  /** The only addresses that may be used, in their stored form; empty for any server. */
  allowed?: readonly string[];
  embedded: { start(): Promise<string> };
  exchange: Exchange;
  file: SettingsFile;
  log: Logger;
};

type Choice = { kind: 'demo' } | { kind: 'remote'; address: string };

const demo: Choice = { kind: 'demo' };
const storedChoice: z.ZodType<Choice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('demo') }),
  z.object({ kind: z.literal('remote'), address: z.string().refine(isNormalised) }),
]);

/** Servers without encryption that the user has accepted. */
const acceptedAddresses = z.array(z.string());
const maxAccepted = 20;

type RemoteInput = Extract<CallInput<'server.choose'>, { kind: 'remote' }>;

export function createServerDirectory(deps: ServerDirectoryDeps): ServerDirectory {
  const { embedded, exchange, file, log } = deps;
  const allowed = deps.allowed ?? [];
  const [firstAllowed] = allowed;
  const fixed = fixedAddressOf(deps, allowed);
  const isFixed = fixed !== '';
  const listeners = new Set<() => Promise<void>>();
  const section = createSettingsSection({ file, log, name: 'server', schema: storedChoice, fallback: demo });
  let choice: Choice = isFixed ? { kind: 'remote', address: withoutSlash(fixed) } : section.read();
  // The stored choice stays on disk and returns when the list is removed.
  if (firstAllowed !== undefined && !allowed.includes(keyOf(choice)))
    choice = { kind: 'remote', address: firstAllowed };

  const accepted = createSettingsSection({ file, log, name: 'plainHttp', schema: acceptedAddresses, fallback: [] });

  function assertAllowed(address: string): void {
    if (allowed.length > 0 && !allowed.includes(address)) throw new AppError('ERR_SERVER_NOT_ALLOWED', 'forbidden');
  }

  async function remoteChoice(wanted: RemoteInput): Promise<Choice> {
    const { address, risk } = await directory.check(wanted.address);
    if (risk !== 'none') {
      if (wanted.acceptsPlainHttp !== true) throw new AppError('ERR_SERVER_NOT_ENCRYPTED', 'validation');
      accepted.write([...accepted.read(), address].slice(-maxAccepted));
    }
    return { kind: 'remote', address };
  }

  const directory: ServerDirectory = {
    view: () => ({
      kind: choice.kind,
      address: choice.kind === 'remote' ? choice.address : '',
      isFixed: isFixed || allowed.length === 1,
      allowed: [...allowed],
    }),
    key: () => keyOf(choice),
    async address() {
      // A fixed address is not user input: an invalid one fails on use, not at the start.
      return choice.kind === 'remote' ? normaliseAddress(choice.address) : withoutSlash(await embedded.start());
    },
    async check(typed) {
      assertAllowed(normaliseAddress(typed));
      const address = await checkServer(exchange, typed);
      return { address, risk: accepted.read().includes(address) ? 'none' : plainHttpRisk(address) };
    },
    async choose(wanted) {
      if (isFixed) throw new AppError('ERR_SERVER_FIXED', 'forbidden');
      if (wanted.kind === 'demo') assertAllowed(keyOf(demo));
      const next = wanted.kind === 'demo' ? demo : await remoteChoice(wanted);
      if (keyOf(next) !== keyOf(choice)) {
        // Saved first: if the disk refuses, the current server and its session stay.
        section.write(next);
        for (const listener of listeners) await listener();
        choice = next;
      }
      return directory.view();
    },
    onChanging(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return directory;
}

/** RECADO_SERVER, or '' where it is not set. One that the organisation does not allow is ignored. */
function fixedAddressOf({ fixedAddress, log }: ServerDirectoryDeps, allowed: readonly string[]): string {
  const fixed = fixedAddress?.trim() ?? '';
  if (fixed === '' || allowed.length === 0 || allowed.some((address) => address === withoutSlash(fixed))) return fixed;
  log.warn('RECADO_SERVER is not allowed by the policy');
  return '';
}

function keyOf(choice: Choice): string {
  return choice.kind === 'remote' ? choice.address : 'demo';
}

function isNormalised(address: string): boolean {
  try {
    return normaliseAddress(address) === address;
  } catch {
    return false;
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
