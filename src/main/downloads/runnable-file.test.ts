import { expect, it } from 'vitest';

import { runnableFile } from './runnable-file';

it.each([
  ['setup.exe', '.exe', null],
  ['SETUP.EXE', '.exe', null],
  ['fatura.pdf.exe', '.exe', '.pdf'],
  ['fatura.PDF    .exe', '.exe', '.pdf'],
  ['fotos.jpg.lnk', '.lnk', '.jpg'],
  ['backup.tar.sh', '.sh', '.tar'],
  ['tool-1.20.run', '.run', null],
  ['start.bat', '.bat', null],
  ['Recado.app', '.app', null],
  ['a.jar', '.jar', null],
  ['a.js', '.js', null],
  ['a.desktop', '.desktop', null],
  ['a.scr', '.scr', null],
  ['a.ps1', '.ps1', null],
  ['planilha.xlsm', '.xlsm', null],
  ['disk.iso', '.iso', null],
  ['x.settingcontent-ms', '.settingcontent-ms', null],
])('%j runs when it is opened, by %s', (name, ending, disguise) => {
  expect(runnableFile(name)).toEqual({ ending, disguise });
});

it.each(['fatura.pdf', 'foto.jpg', 'a.exe.pdf', 'exe', 'video.mp4', 'a.b.c.docx', 'página.html', 'x.', ''])(
  '%j does not run',
  (name) => {
    expect(runnableFile(name)).toBeNull();
  },
);
