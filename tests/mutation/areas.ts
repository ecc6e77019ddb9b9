/** Source files to mutate and the tests that must notice, as globs from the repository's root. */
export type MutationArea = {
  mutate: string[];
  tests: string[];
  /** For tests with a database. A test that waits for what a mutant prevents costs this time. */
  testTimeoutMs?: number;
};

const withDatabase = 15_000;

const notTests = '!src/**/*.test.{ts,tsx}';
const folder = (path: string): string[] => [`${path}/**/*.ts`, notTests];

/** Domain files without a function: their schemas are proven by the contract tests. */
const schemasOnly = [
  'announcement',
  'attached-file',
  'contact-list',
  'contact',
  'draft',
  'events',
  'file-list',
  'flow-draft',
  'help',
  'outgoing',
  'plan',
  'storage-problem',
  'ticket-note',
].map((name) => `!src/shared/domain/${name}.ts`);

const serverTokens = ['api-tokens', 'passwords', 'tokens'].map((name) => `src/server/platform/session/${name}.ts`);
const ruleDecisions = ['rules/decide-answer', 'tickets/opening-hours'].map(
  (name) => `src/server/conversation/${name}.ts`,
);

/** Areas of `npm run mutation`. Each must reach the threshold by itself. */
export const mutationAreas: Record<string, MutationArea> = {
  outbox: {
    mutate: folder('src/main/outbox'),
    // Random walks and crashes at every byte touch every line and take seconds. The other tests must notice without them.
    tests: ['src/main/outbox/**/*.test.ts', '!src/main/outbox/outbox-{model,log-exhaustive}.test.ts'],
  },
  session: { mutate: folder('src/main/session'), tests: ['src/main/session/**/*.test.ts'] },
  realtime: { mutate: folder('src/main/realtime'), tests: ['src/main/realtime/**/*.test.ts'] },
  notifications: {
    mutate: ['src/main/notifications/decide.ts'],
    tests: ['src/main/notifications/**/*.test.ts'],
  },
  jobs: {
    mutate: folder('src/server/platform/jobs'),
    tests: ['src/server/platform/jobs/**/*.test.ts'],
    testTimeoutMs: withDatabase,
  },
  storage: {
    mutate: ['src/server/platform/storage/company-scope.ts', 'src/server/platform/storage/job-store.ts'],
    tests: [
      'src/server/app/tenancy.test.ts',
      'src/server/platform/jobs/**/*.test.ts',
      'src/server/platform/storage/{company-scope*,configuration-cache,gathered-reads,job-store*}.test.ts',
    ],
    testTimeoutMs: withDatabase,
  },
  'server-tokens': {
    mutate: serverTokens,
    tests: [
      'src/server/platform/session/{passwords,tokens}.test.ts',
      'src/server/areas/connections/api-tokens.test.ts',
    ],
    testTimeoutMs: withDatabase,
  },
  'server-session': {
    mutate: [...folder('src/server/platform/session'), ...serverTokens.map((path) => `!${path}`)],
    tests: [
      'src/server/platform/session/**/*.test.ts',
      'src/server/platform/storage/signing-secret.test.ts',
      'src/server/areas/{connections/api-tokens,devices/devices,permissions/permissions,users/managed-users}.test.ts',
      'src/server/areas/signup/{confirmed-signup,signup}.test.ts',
      'src/server/areas/two-factor/two-factor.test.ts',
      'src/server/app/{masked-contacts,quirks,quirky-servers}.test.ts',
      'src/server/platform/http/{attempts,origins}.test.ts',
      'tests/security/{secrets,sessions}.test.ts',
      'src/server/conversation/messages-api/token-guesses.test.ts',
      'src/server/conversation/tickets/ticket-list.test.ts',
    ],
    testTimeoutMs: withDatabase,
  },
  rules: {
    mutate: ruleDecisions,
    tests: [
      'src/server/conversation/{rules/decide-answer,tickets/opening-hours,tickets/opening-hours-calendar}.test.ts',
    ],
  },
  'rule-effects': {
    mutate: [
      ...folder('src/server/conversation/rules'),
      ...ruleDecisions.map((path) => `!${path}`),
      'src/server/conversation/tickets/decide-ticket.ts',
    ],
    tests: ['src/server/conversation/rules/**/*.test.ts', 'src/server/conversation/tickets/decide-ticket.test.ts'],
    testTimeoutMs: withDatabase,
  },
  domain: { mutate: [...folder('src/shared/domain'), ...schemasOnly], tests: ['src/shared/domain/**/*.test.ts'] },
  ticket: {
    mutate: [...folder('src/renderer/entities/ticket'), '!src/renderer/entities/ticket/use-*.ts'],
    tests: ['src/renderer/entities/ticket/**/*.test.ts'],
  },
  message: {
    mutate: folder('src/renderer/entities/message'),
    // A megabyte of text for every mutant takes hours.
    tests: ['src/renderer/entities/message/**/*.test.ts', '!src/renderer/entities/message/rich-text-fuzz.test.ts'],
  },
  live: { mutate: folder('src/renderer/entities/live'), tests: ['src/renderer/entities/live/**/*.test.ts'] },
};
