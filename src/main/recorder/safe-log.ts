import type { LogEntry } from '@shared/ipc/log';

import { callWord, domainEventWord, linkStateWord, outcomeWord } from './known-words';

/** Parts of the program that write to the log. */
const scopes = new Set([
  ...[
    'data-key',
    'processes',
    'window',
    'settings',
    'policy',
    'notifications',
    'links',
    'downloads',
    'renderer',
    'ipc',
  ],
  ...['workspace', 'start', 'session', 'server', 'outbox', 'drafts', 'attached', 'flow-drafts', 'macros', 'snoozes'],
  ...['realtime', 'network', 'offline-cache', 'search', 'preferences', 'recorder'],
]);

/** Texts of facts that the program or the system chooses from a fixed list. */
const words = new Set([
  // Kinds and reasons of ended processes.
  ...['Utility', 'Zygote', 'Sandbox helper', 'GPU', 'Pepper Plugin', 'Pepper Plugin Broker', 'Unknown'],
  ...[
    'clean-exit',
    'abnormal-exit',
    'killed',
    'crashed',
    'oom',
    'launch-failed',
    'integrity-failure',
    'memory-eviction',
  ],
  ...['uncaughtException', 'unhandledRejection', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError'],
  ...['AppError', 'ZodError', 'AxiosError', 'DOMException', 'AggregateError', 'AbortError', 'ChunkLoadError'],
  // Codes of the file system and the network.
  ...['EACCES', 'EBUSY', 'EEXIST', 'EIO', 'EMFILE', 'ENOENT', 'ENOSPC', 'EPERM', 'EROFS', 'EDQUOT', 'EXDEV'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  // Of the policy, the secrets, the notifications and the outbox.
  ...['unreadable', 'notJson', 'unknownKey', 'invalidValue', 'invalidServer', 'read', 'write', 'remove'],
  ...['unsupported', 'refused', 'commit', 'save', 'publishChanged', 'publishReopened', 'publishSettled'],
  ...['publishReceived', 'publishDiscarded', 'match', 'unmatch', 'endSearchDelay', 'abortUpload', 'releaseFile'],
  ...['preferences', 'secretStorage', 'accounts', 'server', 'plainHttp'],
]);
const declared = [callWord, domainEventWord, linkStateWord, outcomeWord];

/** Longer numbers may be those of customers. */
const largestNumber = 9_999_999;
/** Exit codes of Windows fill 32 bits. */
const largestExitCode = 2 ** 32;
/** Sentences that the program writes, which hold no figures, addresses and names. */
const sentence = /^[a-z][a-z-]*(?: [a-z-]+:?){0,12}$/;
const factName = /^[a-zA-Z]{1,30}$/;
const mask = '…';

export type SafeLogEntry = { at: string; level: LogEntry['level']; scope: string; event: string; facts: Facts };
type Facts = Record<string, string | number | boolean | null>;

/** The entry with its figures and the words of the program. Every other text is masked, since a log is no allow-list. */
export function safeLogEntry({ at, level, scope, event, facts }: LogEntry): SafeLogEntry {
  const time = Date.parse(at);
  return {
    at: Number.isNaN(time) ? mask : new Date(time).toISOString(),
    level,
    scope: scopes.has(scope) ? scope : mask,
    event: sentence.test(event) ? event : mask,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [factName.test(name) ? name : mask, safeFact(name, fact)]),
    ),
  };
}

function safeFact(name: string, fact: string | number | boolean | null): string | number | boolean | null {
  if (typeof fact === 'number') {
    const largest = name === 'exitCode' ? largestExitCode : largestNumber;
    return Math.abs(fact) <= largest ? fact : mask;
  }
  if (typeof fact !== 'string') return fact;
  return words.has(fact) || declared.some((word) => word.safeParse(fact).success) ? fact : mask;
}
