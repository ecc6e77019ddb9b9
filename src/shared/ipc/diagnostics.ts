import { z } from 'zod';

/** Results of the self-check. Each has a text with the next step in `diagnostics.json`. */
export const findings = [
  'serverAnswers',
  'serverSlow',
  'serverFailed',
  'proxyNone',
  'proxyUsed',
  'proxyUnreadable',
  'clockRight',
  'clockWrong',
  'clockUnknown',
  'linkLive',
  'linkInterrupted',
  'linkOffline',
  'linkSignedOut',
  'noticesReady',
  'noticesTold',
  'noticesEscalated',
  'noticesUnsupported',
  'noticesRefused',
  'secretsInKeychain',
  'secretsInFile',
  'secretsInMemory',
  'spaceEnough',
  'spaceLow',
  'spaceUnknown',
  'policyApplied',
  'policyUnreadable',
  'policyNotJson',
  'policyUnknownKey',
  'policyInvalidValue',
  'policyInvalidServer',
  'microphoneFound',
  'microphoneMissing',
  'soundOn',
  'soundOff',
] as const;

const diagnosticTopics = [
  'server',
  'proxy',
  'clock',
  'link',
  'notices',
  'secrets',
  'space',
  'policy',
  'microphone',
  'sound',
] as const;

export const diagnosticCheck = z.object({
  topic: z.enum(diagnosticTopics),
  /** `warning`: Recado works, but something may be missed. `failed`: something does not work. */
  state: z.enum(['ok', 'warning', 'failed']),
  finding: z.enum(findings),
  /**
   * Values of the text: `ms`, `minutes`, `drops`, `gigabytes`, `decided` and `escalated` are numbers. `code`, `issuer` and `proxy` come from a
   * failed request, and `proxy` also from the system's settings. `file` and `key` are those of the policy.
   */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DiagnosticCheck = z.output<typeof diagnosticCheck>;

export const diagnosticReport = z.object({
  version: z.string(),
  platform: z.string(),
  checks: z.array(diagnosticCheck),
});
export type DiagnosticReport = z.output<typeof diagnosticReport>;
