/**
 * The direction of imports. Each rule is proven by a forbidden import in tests/architecture/imports.test.ts.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const test = String.raw`\.test\.tsx?$`;
const roots = ['main', 'preload', 'renderer', 'server', 'browser-shell'];

/** Packages that the bundles of main and server contain. */
const bundledInMain = [
  '@fastify/(cookie|cors|multipart|static)',
  'aws4fetch',
  'axios',
  'dayjs',
  'drizzle-orm',
  'electron-store',
  'fastify',
  'file-type',
  'i18next',
  'ipaddr.js',
  'jose',
  'libphonenumber-js',
  'nodemailer',
  'otpauth',
  'p-limit',
  'papaparse',
  'socket.io(-(adapter|client))?',
  'undici',
  'zod',
];

/** A process root may see itself and shared. */
function rootKeepsToItself(root) {
  return {
    name: `${root}-keeps-to-itself`,
    comment: `Processes meet only through src/shared: ${root} imports nothing of another root.`,
    severity: 'error',
    from: { path: `^src/${root}/`, pathNot: test },
    to: { path: '^src/', pathNot: [`^src/${root}/`, '^src/shared/'] },
  };
}

/** A layer of the renderer may see itself and what lies below it. */
function rendererLayer(layer, below) {
  return {
    name: `renderer-${layer}-looks-down`,
    comment: `app -> features -> entities -> ui -> lib -> shared: ${layer} sees ${[...below, 'shared'].join(', ')}.`,
    severity: 'error',
    from: { path: `^src/renderer/${layer}/`, pathNot: test },
    to: { path: '^src/renderer/', pathNot: `^src/renderer/(${[layer, ...below].join('|')})/` },
  };
}

/** Folders of main, lowest first. A folder sees those on lower floors; folders on one floor do not see each other. */
const mainFloors = [
  ['ports'],
  ['network', 'storage'],
  ['preferences'],
  ['lock'],
  ['backend'],
  ['policy', 'session'],
  ['realtime'],
  ['deep-links', 'downloads', 'drafts', 'journal', 'macros', 'notifications', 'offline-cache', 'workspace'],
  ['delayed-actions', 'diagnostics', 'outbox', 'search', 'snoozes', 'updates'],
  ['accounts', 'recorder'],
  ['ipc'],
  ['windows'],
  ['electron'],
];

function mainFolder(folder, floor) {
  const below = mainFloors.slice(0, floor).flat();
  return {
    name: `main-${folder}-looks-down`,
    comment: `ports -> ... -> index.ts: ${folder} sees ${[...below, 'shared'].join(', ')}.`,
    severity: 'error',
    from: { path: `^src/main/${folder}/`, pathNot: test },
    to: { path: '^src/main/', pathNot: `^src/main/(${[folder, ...below].join('|')})/` },
  };
}

/** A floor of the server may see itself and what lies below it. Tests and `testing` see everything. */
function serverFloor(floor, below) {
  return {
    name: `server-${floor}-looks-down`,
    comment: `app -> demo -> areas -> conversation -> platform -> shared: ${floor} sees ${[...below, 'shared'].join(', ')}.`,
    severity: 'error',
    from: { path: `^src/server/${floor}/`, pathNot: test },
    to: { path: '^src/server/', pathNot: `^src/server/(${[floor, ...below].join('|')})/` },
  };
}

/** A folder of the conversation floor may see itself and the folders below it. */
function conversationFolder(folder, below) {
  return {
    name: `conversation-${folder}-looks-down`,
    comment: `channel -> rules -> flows -> robots -> messages -> tickets, messages-api -> messages: ${folder} sees ${below.join(', ') || 'no other folder'}.`,
    severity: 'error',
    from: { path: `^src/server/conversation/${folder}/`, pathNot: test },
    to: { path: '^src/server/conversation/', pathNot: `^src/server/conversation/(${[folder, ...below].join('|')})/` },
  };
}

/** A folder of shared may see what is named, and nothing else of shared. */
function sharedFolder(folder, visible) {
  return {
    name: `shared-${folder}-looks-down`,
    comment: `Inside shared everything rests on domain; domain rests on nothing.`,
    severity: 'error',
    from: { path: `^src/shared/${folder}/`, pathNot: test },
    to: { path: '^src/shared/', pathNot: [`^src/shared/${folder}/`, ...visible] },
  };
}

/** Optional packages may be absent on a machine that cannot build them. */
const optional = Object.keys(require('./package.json').optionalDependencies);

const languages = String.raw`^src/shared/i18n/languages\.ts$`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses and that uses nothing.',
      severity: 'error',
      from: { orphan: true, pathNot: [String.raw`\.d\.ts$`, String.raw`^(build|tests)/`] },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', `^(${optional.join('|')})$`] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Present in node_modules by accident of another package.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/@types/' },
    },

    ...roots.map(rootKeepsToItself),
    {
      name: 'shared-stands-alone',
      comment: 'shared is the bottom: it knows no process.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^(src|build|tests)/', pathNot: '^src/shared/' },
    },
    {
      name: 'shared-runs-anywhere',
      comment:
        'No Node, no Electron, no React: zod, the types of i18next, ipaddr.js, and what reads spreadsheets and archives.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: test },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: 'node_modules/(zod|i18next|ipaddr.js|xlsx|papaparse|fflate)/',
      },
    },
    sharedFolder('domain', []),
    sharedFolder('i18n', []),
    sharedFolder('spreadsheet', []),
    sharedFolder('dossier', ['^src/shared/domain/']),
    sharedFolder('api', ['^src/shared/domain/', languages]),
    sharedFolder('ipc', ['^src/shared/domain/', '^src/shared/api/', '^src/shared/dossier/', languages]),

    serverFloor('platform', []),
    serverFloor('conversation', ['platform']),
    serverFloor('areas', ['conversation', 'platform']),
    serverFloor('demo', ['areas', 'conversation', 'platform']),
    serverFloor('app', ['demo', 'areas', 'conversation', 'platform']),
    conversationFolder('tickets', []),
    conversationFolder('messages', ['tickets']),
    conversationFolder('robots', ['messages', 'tickets']),
    conversationFolder('flows', ['robots', 'messages', 'tickets']),
    conversationFolder('rules', ['flows', 'robots', 'messages', 'tickets']),
    conversationFolder('channel', ['rules', 'flows', 'robots', 'messages', 'tickets']),
    conversationFolder('messages-api', ['messages', 'tickets']),
    {
      name: 'server-areas-do-not-meet',
      comment: 'Code that two areas share moves down to conversation or platform; app composes areas.',
      severity: 'error',
      from: { path: '^src/server/areas/([^/]+)/', pathNot: test },
      to: { path: '^src/server/areas/', pathNot: '^src/server/areas/$1/' },
    },

    rendererLayer('lib', []),
    rendererLayer('ui', ['lib']),
    rendererLayer('entities', ['ui', 'lib']),
    rendererLayer('features', ['entities', 'ui', 'lib']),
    {
      name: 'features-do-not-meet',
      comment: 'What two features share moves down to entities; what joins them is composed in app.',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    },
    {
      name: 'renderer-has-no-outside',
      comment: 'Screens ask main by endpoint name: no Node, no Electron, no network library.',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: test },
      to: {
        path: [
          'node_modules/(axios|socket.io-client|ws|electron|electron-store|keytar|pg|fastify)/',
          String.raw`^node:`,
          '^(electron|fs|path|http|https|net|os|crypto|child_process)$',
        ],
      },
    },

    {
      name: 'services-see-ports',
      comment: 'Electron is known to src/main/electron and to the wiring; everything else takes a port.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/main/electron/', String.raw`^src/main/index\.ts$`, '^src/(preload|browser-shell)/'],
      },
      to: { path: ['(^|node_modules/)electron(/|$)', '^src/main/electron/'] },
    },
    ...mainFloors.flatMap((folders, floor) => folders.map((folder) => mainFolder(folder, floor))),
    {
      name: 'main-wiring-is-above-services',
      comment:
        'The wiring imports every service; only index.ts, the wiring itself and the machine of its tests import it.',
      severity: 'error',
      from: { pathNot: String.raw`^(src/main/(index|wire-[^/]+)|tests/support/main/account-machine)\.ts$` },
      to: { path: String.raw`^src/main/wire-[^/]+\.ts$` },
    },
    {
      name: 'main-index-is-the-top',
      comment: 'Nothing imports the entry.',
      severity: 'error',
      from: {},
      to: { path: String.raw`^src/main/index\.ts$` },
    },
    {
      name: 'packed-code-uses-packed-packages',
      comment: 'The build bundles the packages of this list; `dependencies` travel as files. Types need neither.',
      severity: 'error',
      from: { path: '^src/(main|server)/', pathNot: [test, '^src/server/testing/'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/electron/', 'node_modules/@types/', `node_modules/(${bundledInMain.join('|')})/`],
      },
    },
    {
      name: 'product-does-not-know-its-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: ['^(tests|build)/', test] },
    },
    {
      name: 'unit-tests-borrow-only-support',
      comment: 'A test beside the code may use its own root, shared, and tests/support.',
      severity: 'error',
      from: { path: `^src/([^/]+)/.+${test}` },
      to: { path: '^(src|tests|build)/', pathNot: ['^src/$1/', '^src/shared/', '^tests/support/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^out/', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.cjs', '.mjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
