import { expect, it } from 'vitest';

import { policyFolders, policyFoldersInUse } from './policy-folders';

it.each([
  ['linux', {}, '/opt/Recado/recado', ['/etc/recado', '/opt/Recado', '/opt/Recado/resources']],
  [
    'darwin',
    {},
    '/Applications/Recado.app/Contents/MacOS/Recado',
    [
      '/Library/Application Support/Recado',
      '/Applications/Recado.app/Contents/MacOS',
      '/Applications/Recado.app/Contents/Resources',
    ],
  ],
  [
    'win32',
    { ProgramData: 'C:\\ProgramData' },
    'C:\\Program Files\\Recado\\Recado.exe',
    ['C:\\ProgramData\\Recado', 'C:\\Program Files\\Recado', 'C:\\Program Files\\Recado\\resources'],
  ],
])('on %s the folders are that of the system, then those of the program', (...row) => {
  const [platform, env, execPath, expected] = row;
  expect(policyFolders({ platform, env, execPath })).toEqual(expected);
});

it('a changed variable ProgramData does not hide the policy in the usual folder or beside the program', () => {
  const env = { ProgramData: 'D:\\Users\\ana' };
  expect(policyFolders({ platform: 'win32', env, execPath: 'C:\\Recado\\Recado.exe' })).toEqual([
    'C:\\ProgramData\\Recado',
    'C:\\Recado',
    'C:\\Recado\\resources',
    'D:\\Users\\ana\\Recado',
  ]);
});

it('a relative or missing ProgramData is no folder', () => {
  const execPath = 'C:\\Recado\\Recado.exe';
  const relative = policyFolders({ platform: 'win32', env: { ProgramData: 'data' }, execPath });
  expect(relative).toEqual(policyFolders({ platform: 'win32', env: {}, execPath }));
});

it('the environment names another folder for a development build only', () => {
  const system = { platform: 'linux', env: { RECADO_POLICY: '/home/ana' }, execPath: '/opt/Recado/recado' };
  expect(policyFoldersInUse(system, false)).toEqual(['/home/ana']);
  expect(policyFoldersInUse(system, true)).toEqual(policyFolders(system));
});
