import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const config = '.dependency-cruiser.cjs';
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
const packageManifest = z.looseObject({ optionalDependencies: z.record(z.string(), z.string()) });
const ruleSet = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

/** One forbidden import each: the rule that must catch it, the file, what it says, and the files that must exist. */
type Forbidden = { rule: string; file: string; text: string; beside?: Record<string, string> };

const value = 'export const value = 1;\n';
const imports = (specifier: string) => `import { value } from '${specifier}';\nexport const kept = value;\n`;

const forbidden: Forbidden[] = [
  {
    rule: 'no-cycles',
    file: 'src/server/cycle/a.ts',
    text: imports('./b'),
    beside: { 'src/server/cycle/b.ts': "import { kept } from './a';\nexport const value = () => kept;\n" },
  },
  { rule: 'no-orphans', file: 'src/server/alone.ts', text: value },
  { rule: 'no-unresolvable', file: 'src/server/lost.ts', text: imports('./nowhere') },
  { rule: 'no-undeclared-package', file: 'src/server/accident.ts', text: "import 'engine.io';\n" },
  { rule: 'main-keeps-to-itself', file: 'src/main/session/bad.ts', text: imports('@server/embedded') },
  { rule: 'preload-keeps-to-itself', file: 'src/preload/bad.ts', text: imports('@renderer/lib/fine') },
  { rule: 'renderer-keeps-to-itself', file: 'src/renderer/lib/bad-root.ts', text: imports('@main/session/fine') },
  { rule: 'server-keeps-to-itself', file: 'src/server/bad-root.ts', text: imports('@main/session/fine') },
  { rule: 'browser-shell-keeps-to-itself', file: 'src/browser-shell/bad.ts', text: imports('@main/session/fine') },
  { rule: 'shared-stands-alone', file: 'src/shared/domain/bad-root.ts', text: imports('@server/embedded') },
  { rule: 'shared-runs-anywhere', file: 'src/shared/domain/bad-node.ts', text: "import 'node:fs';\n" },
  { rule: 'shared-runs-anywhere', file: 'src/shared/domain/bad-package.ts', text: "import 'react';\n" },
  { rule: 'shared-domain-looks-down', file: 'src/shared/domain/bad-up.ts', text: imports('../api/fine') },
  { rule: 'shared-i18n-looks-down', file: 'src/shared/i18n/bad-up.ts', text: imports('../domain/fine') },
  { rule: 'shared-spreadsheet-looks-down', file: 'src/shared/spreadsheet/bad-up.ts', text: imports('../api/fine') },
  { rule: 'shared-dossier-looks-down', file: 'src/shared/dossier/bad-up.ts', text: imports('../api/fine') },
  { rule: 'shared-api-looks-down', file: 'src/shared/api/bad-up.ts', text: imports('../ipc/fine') },
  { rule: 'shared-ipc-looks-down', file: 'src/shared/ipc/bad-side.ts', text: imports('../i18n/texts') },
  {
    rule: 'server-platform-looks-down',
    file: 'src/server/platform/bad-up.ts',
    text: imports('@server/conversation/tickets/fine'),
  },
  {
    rule: 'server-conversation-looks-down',
    file: 'src/server/conversation/tickets/bad-up.ts',
    text: imports('@server/areas/tags/fine'),
  },
  { rule: 'server-areas-looks-down', file: 'src/server/areas/tags/bad-up.ts', text: imports('@server/demo/fine') },
  { rule: 'server-demo-looks-down', file: 'src/server/demo/bad-up.ts', text: imports('@server/app/fine') },
  { rule: 'server-app-looks-down', file: 'src/server/app/bad-up.ts', text: imports('@server/testing/fine') },
  ...Object.entries({
    tickets: 'messages',
    messages: 'robots',
    robots: 'flows',
    flows: 'rules',
    rules: 'channel',
    channel: 'messages-api',
    'messages-api': 'rules',
  }).map(([folder, above]) => ({
    rule: `conversation-${folder}-looks-down`,
    file: `src/server/conversation/${folder}/bad-folder.ts`,
    text: imports(`@server/conversation/${above}/fine`),
  })),
  {
    rule: 'server-areas-do-not-meet',
    file: 'src/server/areas/tags/bad-side.ts',
    text: imports('@server/areas/users/fine'),
  },
  { rule: 'renderer-lib-looks-down', file: 'src/renderer/lib/bad-up.ts', text: imports('@renderer/ui/fine') },
  { rule: 'renderer-ui-looks-down', file: 'src/renderer/ui/bad-up.ts', text: imports('@renderer/entities/fine') },
  {
    rule: 'renderer-entities-looks-down',
    file: 'src/renderer/entities/bad-up.ts',
    text: imports('@renderer/features/tickets/fine'),
  },
  {
    rule: 'renderer-features-looks-down',
    file: 'src/renderer/features/tickets/bad-up.ts',
    text: imports('@renderer/app/fine'),
  },
  {
    rule: 'features-do-not-meet',
    file: 'src/renderer/features/tickets/bad-side.ts',
    text: imports('@renderer/features/session/fine'),
  },
  { rule: 'renderer-has-no-outside', file: 'src/renderer/lib/bad-network.ts', text: "import 'axios';\n" },
  { rule: 'renderer-has-no-outside', file: 'src/renderer/lib/bad-node.ts', text: "import 'node:fs';\n" },
  {
    rule: 'services-see-ports',
    file: 'src/main/session/bad-electron.ts',
    text: "import { app } from 'electron';\napp;\n",
  },
  {
    rule: 'services-see-ports',
    file: 'src/main/session/bad-electron-type.ts',
    text: "import type { App } from 'electron';\nexport type Kept = App;\n",
  },
  { rule: 'services-see-ports', file: 'src/main/session/bad-adapter.ts', text: imports('@main/electron/fine') },
  { rule: 'main-ports-looks-down', file: 'src/main/ports/bad-up.ts', text: imports('../session/fine') },
  { rule: 'main-network-looks-down', file: 'src/main/network/bad-up.ts', text: imports('../session/fine') },
  { rule: 'main-storage-looks-down', file: 'src/main/storage/bad-up.ts', text: imports('../session/fine') },
  { rule: 'main-preferences-looks-down', file: 'src/main/preferences/bad-up.ts', text: imports('../session/fine') },
  { rule: 'main-lock-looks-down', file: 'src/main/lock/bad-up.ts', text: imports('../session/fine') },
  { rule: 'main-backend-looks-down', file: 'src/main/backend/bad-up.ts', text: imports('../session/fine') },
  { rule: 'main-policy-looks-down', file: 'src/main/policy/bad-side.ts', text: imports('../session/fine') },
  { rule: 'main-session-looks-down', file: 'src/main/session/bad-up.ts', text: imports('../realtime/fine') },
  { rule: 'main-realtime-looks-down', file: 'src/main/realtime/bad-up.ts', text: imports('../outbox/fine') },
  { rule: 'main-deep-links-looks-down', file: 'src/main/deep-links/bad-side.ts', text: imports('../drafts/fine') },
  { rule: 'main-search-looks-down', file: 'src/main/search/bad-up.ts', text: imports('../ipc/fine') },
  { rule: 'main-downloads-looks-down', file: 'src/main/downloads/bad-side.ts', text: imports('../drafts/fine') },
  { rule: 'main-drafts-looks-down', file: 'src/main/drafts/bad-up.ts', text: imports('../outbox/fine') },
  {
    rule: 'main-notifications-looks-down',
    file: 'src/main/notifications/bad-side.ts',
    text: imports('../drafts/fine'),
  },
  { rule: 'main-diagnostics-looks-down', file: 'src/main/diagnostics/bad-side.ts', text: imports('../outbox/fine') },
  { rule: 'main-macros-looks-down', file: 'src/main/macros/bad-side.ts', text: imports('../drafts/fine') },
  {
    rule: 'main-offline-cache-looks-down',
    file: 'src/main/offline-cache/bad-side.ts',
    text: imports('../drafts/fine'),
  },
  { rule: 'main-workspace-looks-down', file: 'src/main/workspace/bad-side.ts', text: imports('../drafts/fine') },
  {
    rule: 'main-delayed-actions-looks-down',
    file: 'src/main/delayed-actions/bad-side.ts',
    text: imports('../outbox/fine'),
  },
  {
    rule: 'main-snoozes-looks-down',
    file: 'src/main/snoozes/bad-side.ts',
    text: imports('../outbox/fine'),
  },
  { rule: 'main-outbox-looks-down', file: 'src/main/outbox/bad-up.ts', text: imports('../ipc/fine') },
  { rule: 'main-journal-looks-down', file: 'src/main/journal/bad-up.ts', text: imports('../ipc/fine') },
  { rule: 'main-accounts-looks-down', file: 'src/main/accounts/bad-up.ts', text: imports('../ipc/fine') },
  { rule: 'main-windows-looks-down', file: 'src/main/windows/bad-up.ts', text: imports('../electron/fine') },
  { rule: 'main-updates-looks-down', file: 'src/main/updates/bad-up.ts', text: imports('../electron/fine') },
  { rule: 'main-recorder-looks-down', file: 'src/main/recorder/bad-up.ts', text: imports('../ipc/fine') },
  { rule: 'main-ipc-looks-down', file: 'src/main/ipc/bad-up.ts', text: imports('../electron/fine') },
  { rule: 'main-electron-looks-down', file: 'src/main/electron/bad-up.ts', text: imports('../wire-fine') },
  {
    rule: 'main-wiring-is-above-services',
    file: 'src/main/session/bad-wiring.ts',
    text: imports('../wire-fine'),
    beside: { 'src/main/wire-fine.ts': value },
  },
  {
    rule: 'main-index-is-the-top',
    file: 'src/main/session/bad-top.ts',
    text: imports('../index'),
    beside: { 'src/main/index.ts': imports('./session/fine') },
  },
  { rule: 'packed-code-uses-packed-packages', file: 'src/main/session/bad-dev.ts', text: "import 'antd';\n" },
  {
    rule: 'product-does-not-know-its-tests',
    file: 'src/server/bad-test.ts',
    text: imports('../../tests/support/fine'),
  },
  {
    rule: 'unit-tests-borrow-only-support',
    file: 'src/renderer/lib/bad.test.ts',
    text: imports('@server/embedded'),
  },
];

/** Imports that must stay possible, or the rules have become a wall. */
const allowed: Record<string, string> = {
  'src/main/index.ts': imports('@main/electron/fine'),
  'src/main/electron/fine.ts': "import { app } from 'electron';\nimport 'electron-store';\nexport const value = app;\n",
  'src/main/electron/optional.ts': "import 'recado-optional-native';\n",
  'src/main/session/good.ts': imports('@shared/ipc/fine'),
  'src/main/session/good-down.ts': imports('../backend/fine'),
  'src/main/outbox/good-down.ts': imports('../drafts/fine'),
  'src/main/wire-good.ts': imports('./ipc/fine'),
  'src/preload/index.ts': "import { ipcRenderer } from 'electron';\nexport const kept = ipcRenderer;\n",
  'src/browser-shell/good.ts': "import type { App } from 'electron';\nexport type Kept = App;\n",
  'src/renderer/app/good.ts': imports('@renderer/features/tickets/fine'),
  'src/renderer/features/tickets/good.ts': imports('@renderer/entities/fine'),
  'src/renderer/features/tickets/good-near.ts': imports('./fine'),
  'src/renderer/entities/good.ts': imports('@renderer/ui/fine'),
  'src/renderer/ui/good.ts': imports('@renderer/lib/fine'),
  'src/renderer/lib/good.ts': imports('@shared/domain/fine'),
  'src/renderer/lib/good.test.ts': imports('../../../tests/support/fine'),
  'src/server/good.ts': imports('@shared/api/fine'),
  'src/server/app/good.ts': imports('@server/demo/fine'),
  'src/server/demo/good.ts': imports('@server/areas/tags/fine'),
  'src/server/areas/tags/good.ts': imports('@server/conversation/tickets/fine'),
  'src/server/areas/tags/good.test.ts': imports('@server/testing/fine'),
  'src/server/conversation/tickets/good.ts': imports('@server/platform/fine'),
  'src/server/conversation/messages/good.ts': imports('@server/conversation/tickets/fine'),
  'src/server/conversation/robots/good.ts': imports('@server/conversation/messages/fine'),
  'src/server/conversation/flows/good.ts': imports('@server/conversation/robots/fine'),
  'src/server/conversation/rules/good.ts': imports('@server/conversation/flows/fine'),
  'src/server/conversation/channel/good.ts': imports('@server/conversation/rules/fine'),
  'src/server/conversation/messages-api/good.ts': imports('@server/conversation/messages/fine'),
  'src/shared/api/good.ts': imports('../domain/fine'),
  'src/shared/api/good-language.ts': imports('../i18n/languages'),
  'src/shared/ipc/good.ts': imports('../api/fine'),
  'src/shared/domain/good.ts': "import 'zod';\n",
};

const targets = [
  'src/server/embedded.ts',
  'src/server/app/fine.ts',
  'src/server/demo/fine.ts',
  'src/server/areas/tags/fine.ts',
  'src/server/areas/users/fine.ts',
  'src/server/conversation/tickets/fine.ts',
  'src/server/conversation/messages/fine.ts',
  'src/server/conversation/robots/fine.ts',
  'src/server/conversation/flows/fine.ts',
  'src/server/conversation/rules/fine.ts',
  'src/server/conversation/channel/fine.ts',
  'src/server/conversation/messages-api/fine.ts',
  'src/server/platform/fine.ts',
  'src/server/testing/fine.ts',
  'src/main/backend/fine.ts',
  'src/main/drafts/fine.ts',
  'src/main/ipc/fine.ts',
  'src/main/outbox/fine.ts',
  'src/main/realtime/fine.ts',
  'src/main/session/fine.ts',
  'src/renderer/app/fine.ts',
  'src/renderer/features/tickets/fine.ts',
  'src/renderer/features/session/fine.ts',
  'src/renderer/entities/fine.ts',
  'src/renderer/ui/fine.ts',
  'src/renderer/lib/fine.ts',
  'src/shared/domain/fine.ts',
  'src/shared/api/fine.ts',
  'src/shared/ipc/fine.ts',
  'src/shared/i18n/languages.ts',
  'src/shared/i18n/texts.ts',
  'tests/support/fine.ts',
];

function cruise(folder: string) {
  const run = spawnSync(process.execPath, [cruiser, 'src', 'tests', '--config', config, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return report.parse(JSON.parse(run.stdout)).summary.violations;
}

describe('the direction of imports', () => {
  const tree = mkdtempSync(join(tmpdir(), 'recado-imports-'));
  let found: { rule: string; from: string }[] = [];

  beforeAll(() => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    };
    for (const name of [config, 'tsconfig.base.json']) copyFileSync(join(root, name), join(tree, name));
    // An optional package that is installed on no machine: builds of native code may fail.
    const manifest = packageManifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    manifest.optionalDependencies['recado-optional-native'] = '1.0.0';
    write('package.json', JSON.stringify(manifest));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    for (const path of targets) write(path, value);
    for (const { file, text, beside = {} } of forbidden) {
      write(file, text);
      for (const [path, content] of Object.entries(beside)) write(path, content);
    }
    for (const [path, text] of Object.entries(allowed)) write(path, text);
    found = cruise(tree).map(({ from, rule }) => ({ from, rule: rule.name }));
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(forbidden)('$rule catches $file', ({ rule, file }) => {
    expect(found).toContainEqual({ from: file, rule });
  });

  test.each(Object.keys(allowed))('%s is allowed', (file) => {
    expect(found.filter(({ from }) => from === file)).toEqual([]);
  });

  test('every rule has an import that proves it', () => {
    const { forbidden: rules } = ruleSet.parse(createRequire(import.meta.url)(join(root, config)));
    const proven = new Set(forbidden.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
