/**
 * Chunks of the renderer, in the order in which they are needed: each holds its modules with all their static imports,
 * without those of an earlier one. The start and the first screen are then a handful of files.
 */
const stages: readonly (readonly [name: string, modules: RegExp])[] = [
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  // Styles of shared parts are small, and would otherwise be a request for each group of screens that uses them.
  ['start', /[\\/]src[\\/]renderer[\\/](app[\\/]start\.tsx|ui[\\/].*\.module\.css)$/],
  [
    'tickets',
    /[\\/]src[\\/]renderer[\\/](app[\\/]screens[\\/](home-screen|tickets-screen|work-numbers)|features[\\/]chats[\\/]ui[\\/]unread-chats-dot)\.tsx$/,
  ],
  [
    'shell',
    /[\\/]src[\\/]renderer[\\/](app[\\/](shell[\\/]imports-button|keys[\\/]keyboard)|features[\\/](announcements[\\/]ui[\\/]announcements-popover|chats[\\/]ui[\\/]chats-popover|connections[\\/]ui[\\/]connection-notice))\.tsx$/,
  ],
  [
    'conversation',
    /[\\/]features[\\/]conversation[\\/]ui[\\/](conversation|media[\\/]media-body|preview[\\/]ticket-preview)\.tsx$/,
  ],
];

const locale = /[\\/]locales[\\/](\w+)[\\/]([\w-]+)\.json$/;

/** Groups of rolldown; `firstTexts` are the namespaces of the first screen, `screenTexts` those of single later ones. */
export function chunkGroups(firstTexts: ReadonlySet<string>, screenTexts: ReadonlySet<string>) {
  const textsOf = (id: string): string | null => {
    const [, language = '', namespace = ''] = locale.exec(id) ?? [];
    if (screenTexts.has(namespace)) return `screen-texts-${language}`;
    return firstTexts.has(namespace) ? `texts-${language}` : `more-texts-${language}`;
  };
  return [
    { name: textsOf, debugName: 'texts', test: locale, priority: 100 },
    // Otherwise it would be part of a stage, which the page would then need before its first line.
    { name: 'preload-helper', test: /vite[\\/]preload-helper/, priority: 100 },
    // Numbering plans are read after the first screen.
    {
      name: 'phone-numbers',
      test: /[\\/]libphonenumber-js[\\/]|[\\/]renderer[\\/](lib[\\/]phone-(number|zone)|ui[\\/]formatted-phone)\./,
      priority: 60,
    },
    // Otherwise small shared code would be merged into it, and screens would load it with that.
    { name: 'pdf', test: /[\\/]node_modules[\\/](jspdf|fast-png|pako|iobuffer)[\\/]/, priority: 10 },
    ...stages.map(([name, test], index) => ({ name, test, priority: 50 - index })),
    // Code of several later screens. Small chunks are merged: a request costs more than some unused code.
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000, priority: 1 },
  ];
}
