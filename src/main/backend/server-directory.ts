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
  const fixed = deps.fixedAddress?.trim() ?? '';
  const isFixed = fixed !== '';
  const listeners = new Set<() => Promise<void>>();
  const section = createSettingsSection({ file, log, name: 'server', schema: storedChoice, fallback: demo });
  let choice: Choice = isFixed ? { kind: 'remote', address: withoutSlash(fixed) } : section.read();

  const accepted = createSettingsSection({ file, log, name: 'plainHttp', schema: acceptedAddresses, fallback: [] });

  async function remoteChoice(wanted: RemoteInput): Promise<Choice> {
    const { address, risk } = await directory.check(wanted.address);
    if (risk !== 'none') {
      if (wanted.acceptsPlainHttp !== true) throw new AppError('ERR_SERVER_NOT_ENCRYPTED', 'validation');
      accepted.write([...accepted.read(), address].slice(-maxAccepted));
    }
    return { kind: 'remote', address };
  }

  const directory: ServerDirectory = {
    view: () => ({ kind: choice.kind, address: choice.kind === 'remote' ? choice.address : '', isFixed }),
    key: () => keyOf(choice),
    async address() {
      // A fixed address is not user input: an invalid one fails on use, not at the start.
      return choice.kind === 'remote' ? normaliseAddress(choice.address) : withoutSlash(await embedded.start());
    },
    async check(typed) {
      const address = await checkServer(exchange, typed);
      return { address, risk: accepted.read().includes(address) ? 'none' : plainHttpRisk(address) };
    },
    async choose(wanted) {
      if (isFixed) throw new AppError('ERR_SERVER_FIXED', 'forbidden');
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
