/** Specs that choose their servers themselves, have none or need one run only. */
const ownChoice = [
  ...['browser-shell', 'main-job', 'missing-routes', 'nothing-lost', 'outage', 'sent-media', 'token-isolation'],
  // Long, and about the screen alone.
  'spoken-day',
];

/** Specs with tests of what real servers refuse; those tests are skipped on the strict server, with the reason. */
const partlyStrict = ['contact-panel', 'presence', 'ticket-actions', 'users'];

/**
 * Each spec runs on a server with the defects of real ones (project `strict`) and on the workspace server as it is
 * (`generous`). A developer's run leaves the second out where it could only repeat the first; `npm test` and CI do not.
 */
export function projectsFor(isWhole: boolean) {
  const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
  const generous = isWhole ? {} : { testMatch: files([...ownChoice, ...partlyStrict]) };
  return [
    { name: 'strict', testIgnore: files(ownChoice), use: { quirks: true } },
    { name: 'generous', ...generous },
  ];
}
