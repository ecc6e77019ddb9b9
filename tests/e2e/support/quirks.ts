/** Specs that choose their servers themselves or have none. */
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

/** Specs of the screen alone, which has most parts where the server offers most. */
const ofTheScreen = [
  ...['accessibility', 'company-keyboard', 'customer-dialogs', 'electron-contract', 'every-page', 'flow-accessibility'],
  ...['electron-members', 'keyboard-shift', 'scrolling', 'spoken-day', 'visual-preferences', 'window'],
];

/** Specs whose pages differ with the capabilities of the server, or with what real servers refuse. */
const ofCapabilities = [
  ...[
    'automation',
    'campaign',
    'company-life',
    'connections',
    'contact-panel',
    'contacts',
    'conversation',
    'dashboard',
  ],
  ...['flow-drafts', 'flow-editor', 'flows', 'getting-in', 'money', 'presence', 'queues', 'settings', 'shell'],
  ...['ticket-actions', 'users'],
];

/**
 * Specs run on a server with the defects of real ones (project `strict`), on the workspace server as it is (`generous`),
 * or on both where the two differ. With `isEverything` all specs that do not choose their servers run on both.
 */
export function projectsFor(isEverything: boolean) {
  const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
  const elsewhere = isEverything ? [] : ofTheScreen;
  const generous = isEverything ? {} : { testMatch: files([...ownChoice, ...ofTheScreen, ...ofCapabilities]) };
  return [
    { name: 'strict', testIgnore: files([...ownChoice, ...elsewhere]), use: { quirks: true } },
    { name: 'generous', ...generous },
  ];
}
