/** Specs that choose their servers themselves or have none; they run once. */
const ownChoice = [
  'browser-shell',
  'entered-company',
  'main-job',
  'missing-routes',
  'nothing-lost',
  'outage',
  'sent-media',
  'token-isolation',
];

/**
 * Each spec runs on a server with the defects of real ones (project `strict`) and on the workspace server as it is
 * (`generous`).
 */
export const serverProjects = [
  { name: 'strict', testIgnore: ownChoice.map((name) => `**/${name}.spec.ts`), use: { quirks: true } },
  { name: 'generous' },
];
