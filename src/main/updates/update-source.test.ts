import { expect, it } from 'vitest';

import type { SourceFacts } from './update-source';
import { updateSource } from './update-source';

const file = { url: 'https://updates.example.com/', publicKey: `${'A'.repeat(59)}=` };
const installed: SourceFacts = {
  policy: {},
  isPackaged: true,
  platform: 'linux',
  env: { APPIMAGE: '/home/ana/Recado.AppImage' },
  file,
  hasUninstaller: false,
};
const variables = { RECADO_UPDATES_FEED: 'http://127.0.0.1:1/', RECADO_UPDATES_KEY: 'key' };

it.each<[string, Partial<SourceFacts>, unknown]>([
  ['an AppImage', {}, file],
  ['the policy', { policy: { updates: 'off' } }, 'policy'],
  ['a channel of the policy', { policy: { updates: 'beta' } }, file],
  ['deb, rpm and flatpak', { env: {} }, 'packageManager'],
  ['the installer of Windows', { platform: 'win32', hasUninstaller: true }, file],
  ['the msi of an organisation', { platform: 'win32' }, 'packageManager'],
  ['macOS', { platform: 'darwin', env: {} }, file],
  ['a build without a key', { file: { url: null, publicKey: null } }, 'noKey'],
  ['a feed without encryption', { file: { ...file, url: 'http://updates.example.com/' } }, 'noKey'],
  ['variables of an installed Recado', { file: null, env: { ...installed.env, ...variables } }, 'noKey'],
  ['development', { isPackaged: false }, 'development'],
  [
    'variables of a development build',
    { isPackaged: false, env: variables },
    { url: 'http://127.0.0.1:1/', publicKey: 'key' },
  ],
])('%s', (_title, changed, source) => {
  expect(updateSource({ ...installed, ...changed })).toEqual(source);
});
