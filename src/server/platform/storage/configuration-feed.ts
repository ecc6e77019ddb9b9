import { randomBytes } from 'node:crypto';

import pg from 'pg';

import type { ConfigurationCache } from './configuration-cache';
import { companies } from './schema';

/** Channel of the triggers that report a changed company; the payload is its id. */
const channel = 'recado_configuration';

type Timing = {
  /** Milliseconds between two beats. */
  beatMs: number;
  /** Age in milliseconds at which the last beat that came back no longer proves the feed. */
  validMs: number;
  /** Milliseconds before a lost connection is replaced. */
  retryMs: number;
};

const usualTiming: Timing = { beatMs: 2000, validMs: 6000, retryMs: 1000 };

type Options = {
  config: pg.ClientConfig;
  /** Sends the beats, on other connections than the one that listens. */
  pool: Pick<pg.Pool, 'query'>;
  cache: Pick<ConfigurationCache, 'removed' | 'forget'>;
  timing?: Timing;
};

export type ConfigurationFeed = {
  /** True while every change committed up to `validMs` ago has been read from the feed. */
  isCurrent: () => boolean;
  close: () => Promise<void>;
};

/**
 * Discards configuration that other servers of the same PostgreSQL change. The database reports each change at its
 * commit. A beat that the server sends to itself proves that the reports arrive; without it, nothing is current.
 */
export function followConfiguration({ config, pool, cache, timing = usualTiming }: Options): ConfigurationFeed {
  const sent = new Map<string, number>();
  let validUntil = -Infinity;
  let isClosed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const received = ({ payload = '' }: pg.Notification): void => {
    const sentAt = sent.get(payload);
    if (sentAt !== undefined) validUntil = Math.max(validUntil, sentAt + timing.validMs);
    else if (/^\d+$/.test(payload)) cache.removed(Number(payload), companies);
  };
  const lost = (ended: pg.Client): void => {
    if (client !== ended) return;
    client = null;
    validUntil = -Infinity;
    sent.clear();
    // Reports that come until the connection is replaced are missed.
    cache.forget();
    void ended.end().catch(() => undefined);
    if (!isClosed) retry = setTimeout(() => void listen(), timing.retryMs).unref();
  };
  const listen = async (): Promise<void> => {
    const listener = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: timing.validMs });
    client = listener;
    listener.on('error', () => lost(listener));
    listener.on('end', () => lost(listener));
    listener.on('notification', received);
    try {
      await listener.connect();
      await listener.query(`listen ${channel}`);
      await beat();
    } catch {
      lost(listener);
    }
  };
  const beat = async (): Promise<void> => {
    const now = performance.now();
    for (const [token, sentAt] of sent) if (now - sentAt > timing.validMs) sent.delete(token);
    const token = `beat:${randomBytes(12).toString('hex')}`;
    sent.set(token, now);
    // A beat that cannot be sent does not come back, which says enough.
    await pool.query('select pg_notify($1, $2)', [channel, token]).catch(() => undefined);
  };
  let silentBeats = 0;
  const tick = (): void => {
    if (client === null) return;
    silentBeats = isCurrent() ? 0 : silentBeats + 1;
    // A connection can be dead without an error: its replacement proves itself by a beat.
    if (silentBeats * timing.beatMs > 2 * timing.validMs) {
      silentBeats = 0;
      lost(client);
    } else void beat();
  };
  const isCurrent = () => performance.now() < validUntil;
  const beats = setInterval(tick, timing.beatMs).unref();
  void listen();
  return {
    isCurrent,
    async close() {
      isClosed = true;
      clearInterval(beats);
      clearTimeout(retry);
      const listener = client;
      client = null;
      await listener?.end().catch(() => undefined);
    },
  };
}
