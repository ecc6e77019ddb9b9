import { z } from 'zod';

import type { ProxyQuestion } from '@shared/domain/proxy-question';

import type { Logger } from '../ports/logger';
import type { SecretStore } from '../ports/secret-store';
import { ProxyError } from './proxy-error';

export type ProxyLogin = { username: string; password: string };

/** Names and passwords for proxies, by `host:port`. */
export type ProxyLogins = {
  /**
   * Attempts a connection with the login that is known for a proxy, null for none. A rejection with
   * `ERR_PROXY_AUTHENTICATION` asks the user.
   */
  use<T>(proxy: string, attempt: (login: ProxyLogin | null) => Promise<T>): Promise<T>;
  /** Uses a login from now on. It is kept in the keychain, or until the end where there is none. */
  save(proxy: string, login: ProxyLogin): Promise<void>;
  /** The user does not answer; the question returns at the next start. */
  dismiss(): void;
  /** Calls with the current question, and after each change; null without one. */
  subscribe(listener: (question: ProxyQuestion | null) => void): void;
};

type Known = { login: Promise<ProxyLogin | null>; isProven: boolean; isRefused: boolean; turn: Promise<unknown> };

const storedLogin = z.object({ username: z.string(), password: z.string() });

/**
 * Many companies lock an account after three wrong passwords. So a refused login is never sent again, and connections that
 * begin together wait until the first one has proven it.
 */
export function createProxyLogins({ keychain, log }: { keychain: SecretStore; log: Logger }): ProxyLogins {
  const byProxy = new Map<string, Known>();
  const dismissed = new Set<string>();
  const listeners: ((question: ProxyQuestion | null) => void)[] = [];
  let question: ProxyQuestion | null = null;

  function ask(next: ProxyQuestion | null): void {
    if (next?.proxy === question?.proxy && next?.isRefused === question?.isRefused) return;
    question = next;
    for (const listener of listeners) listener(next);
  }

  async function stored(proxy: string): Promise<ProxyLogin | null> {
    try {
      const text = await keychain.read(accountOf(proxy));
      return text === null ? null : storedLogin.parse(JSON.parse(text));
    } catch {
      log.warn('proxy-login-unreadable');
      return null;
    }
  }

  function knownOf(proxy: string): Known {
    const known = byProxy.get(proxy) ?? unproven(stored(proxy));
    byProxy.set(proxy, known);
    return known;
  }

  async function attemptWith<T>(
    proxy: string,
    known: Known,
    attempt: (login: ProxyLogin | null) => Promise<T>,
  ): Promise<T> {
    const login = await known.login;
    try {
      const result = await attempt(login);
      known.isProven = true;
      return result;
    } catch (thrown) {
      if (!(thrown instanceof ProxyError) || thrown.code !== 'ERR_PROXY_AUTHENTICATION') throw thrown;
      known.isRefused ||= login !== null;
      known.login = Promise.resolve(null);
      // A login that was typed meanwhile has not been tried.
      if (byProxy.get(proxy) !== known) throw thrown;
      if (login !== null) await keychain.remove(accountOf(proxy)).catch(() => log.warn('proxy-login-not-removed'));
      if (!dismissed.has(proxy)) ask({ proxy, isRefused: known.isRefused });
      throw thrown;
    }
  }

  return {
    async use(proxy, attempt) {
      const known = knownOf(proxy);
      if (known.isProven || (await known.login) === null) return attemptWith(proxy, known, attempt);
      const result = known.turn.then(() => attemptWith(proxy, known, attempt));
      known.turn = result.catch(() => undefined);
      return result;
    },
    async save(proxy, login) {
      byProxy.set(proxy, unproven(Promise.resolve(login)));
      if (question?.proxy === proxy) ask(null);
      await keychain.write(accountOf(proxy), JSON.stringify(login)).catch(() => log.warn('proxy-login-not-kept'));
    },
    dismiss() {
      if (question !== null) dismissed.add(question.proxy);
      ask(null);
    },
    subscribe(listener) {
      listeners.push(listener);
      listener(question);
    },
  };
}

const unproven = (login: Known['login']): Known => ({
  login,
  isProven: false,
  isRefused: false,
  turn: Promise.resolve(),
});

const accountOf = (proxy: string): string => `proxy ${proxy}`;
