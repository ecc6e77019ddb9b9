import { isAbsolute } from 'node:path';

import { z } from 'zod';

import { idleMinutes } from '@shared/domain/app-lock';
import { forceablePreferences } from '@shared/ipc/views';

import { normaliseAddress } from '../backend/server-address';
import type { Logger } from '../ports/logger';
import type { FoundPolicy, PolicyFile } from '../ports/policy-file';
import { proxyPolicy } from './proxy-policy';

/** An https address in its stored form. */
const serverAddress = z.string().transform((typed, context) => {
  const address = httpsAddress(typed);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'no https address', input: typed });
  return z.NEVER;
});

/** Path of a file: absolute, or in the folder of the user. */
const filePath = z
  .string()
  .max(1_000)
  .refine((path) => path.startsWith('~/') || isAbsolute(path));

const policySchema = z
  .strictObject({
    /** The only servers that users may choose. */
    servers: z
      .array(serverAddress)
      .min(1)
      .max(50)
      .transform((all) => [...new Set(all)])
      .optional(),
    preferences: forceablePreferences.partial().strict().optional(),
    /** Start with the computer. */
    startsAtLogin: z.boolean().optional(),
    /** Users must set a PIN, and Recado locks itself after these minutes without input. */
    appLock: z.strictObject({ idleMinutes }).optional(),
    proxy: proxyPolicy.optional(),
    /** Files in PEM for mutual TLS with `servers`. */
    clientCertificate: z.strictObject({ certificate: filePath, key: filePath }).optional(),
    /** Least level that is logged. */
    logLevel: z.enum(['info', 'warn']).optional(),
    /** Updates by Recado itself: none, or from one of the two feeds. */
    updates: z.enum(['off', 'stable', 'beta']).optional(),
    /** False: no recorder and no diagnostic bundle. */
    diagnosticBundle: z.boolean().optional(),
  })
  // Without a list of servers it would identify the computer to every one.
  .refine(({ clientCertificate, servers }) => clientCertificate === undefined || servers !== undefined, {
    path: ['clientCertificate'],
  });

export type Policy = z.output<typeof policySchema>;

/** Reason why a file does not count. `key` is the path of a value, such as `preferences.remindMinutes`. */
export type PolicyProblem =
  { reason: 'unreadable' | 'notJson' } | { reason: 'unknownKey' | 'invalidValue' | 'invalidServer'; key: string };

/** `policy` is empty unless a valid file was found. */
export type PolicyResult = { policy: Policy } & (
  { kind: 'none' } | { kind: 'applied'; path: string } | { kind: 'refused'; path: string; problem: PolicyProblem }
);

/** Reads the policy once. A file with any mistake forces nothing. */
export function readPolicy(file: PolicyFile): PolicyResult {
  const found = file.read();
  return found === null ? { policy: {}, kind: 'none' } : parsePolicy(found);
}

/** Logs the outcome without the path, which may contain the user's name. */
export function logPolicy(result: PolicyResult, log: Logger): void {
  switch (result.kind) {
    case 'none':
      return;
    case 'applied':
      log.info('policy applied', { keys: Object.keys(result.policy).join(' ') });
      return;
    case 'refused': {
      // An unknown key is free text and is not logged.
      const { problem } = result;
      const isKnown = problem.reason === 'invalidValue' || problem.reason === 'invalidServer';
      log.warn('policy refused', { reason: problem.reason, key: isKnown ? problem.key : null });
    }
  }
}

function parsePolicy({ path, text }: FoundPolicy): PolicyResult {
  const refused = (problem: PolicyProblem): PolicyResult => ({ policy: {}, kind: 'refused', path, problem });
  if (text === null) return refused({ reason: 'unreadable' });
  const values = parseJson(text);
  if (values === undefined) return refused({ reason: 'notJson' });
  const parsed = policySchema.safeParse(values);
  return parsed.success ? { policy: parsed.data, kind: 'applied', path } : refused(problemOf(parsed.error.issues[0]));
}

/** Undefined for text that is not JSON. Editors of Windows begin a file with a byte order mark. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** The first mistake. One without a key is a document that is no object. */
function problemOf(issue: z.core.$ZodIssue | undefined): PolicyProblem {
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') return { reason: 'unknownKey', key: [...path, issue.keys[0]].join('.') };
  if (path.length === 0) return { reason: 'notJson' };
  const reason = path[0] === 'servers' && path.length > 1 ? 'invalidServer' : 'invalidValue';
  return { reason, key: path.join('.') };
}

function httpsAddress(typed: string): string | null {
  try {
    const address = normaliseAddress(typed);
    return address.startsWith('https://') ? address : null;
  } catch {
    return null;
  }
}
