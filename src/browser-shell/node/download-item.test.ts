import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runTestShell } from '../test-app/test-shell';

describe('a download', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  let folder: string;
  beforeEach(async () => {
    shell = await runTestShell();
    folder = mkdtempSync(join(tmpdir(), 'recado-downloads-'));
  });
  afterEach(() => {
    shell.stop();
    rmSync(folder, { recursive: true });
  });

  const session = () => shell.electron.session.defaultSession;
  /** Resolves with the state in which the next download ends. */
  const ended = (prepare: (item: Electron.DownloadItem, event: Electron.Event) => void = () => undefined) =>
    new Promise<unknown>((resolve) => {
      session().once('will-download', (event, item) => {
        item.once('done', (_event, state) => resolve(state));
        prepare(item, event);
      });
    });
  const dialogs = async () => ((await shell.control('state')) as { dialogs: object[] }).dialogs;
  const clickLink = async (fields: { name?: string; bytes?: Uint8Array | null } = {}) => {
    const tab = await shell.openTab();
    const url = `blob:${shell.gates.origin}/1`;
    tab.send({ kind: 'download', url, name: 'a.txt', bytes: new Uint8Array([65, 66]), ...fields });
  };

  it('of the page is announced with its origin, and asks for its place', async () => {
    await shell.control('dialog.answer', { answer: { filePath: join(folder, 'b.txt') } });
    let facts: string[] = [];
    const end = ended((item) => (facts = [item.getFilename(), item.getInitiatorOrigin(), item.getURL()]));
    await clickLink();
    expect(await end).toBe('completed');
    expect(facts).toEqual(['a.txt', 'app://test', 'blob:app://test/1']);
    expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe('AB');
    expect(await dialogs()).toEqual([expect.objectContaining({ kind: 'save' })]);
  });

  it('is cancelled with its dialog', async () => {
    await shell.control('dialog.answer', { answer: { filePath: '' } });
    const end = ended((item) => item.setSaveDialogOptions({ title: 'Save it' }));
    await clickLink();
    expect(await end).toBe('cancelled');
    expect(await dialogs()).toEqual([{ kind: 'save', title: 'Save it', message: '' }]);
  });

  it('asks nothing with a path, which can be set while it is announced only', async () => {
    let announced: Electron.DownloadItem | undefined;
    const end = ended((item) => {
      announced = item;
      item.setSavePath(join(folder, 'c.txt'));
    });
    await clickLink();
    expect(await end).toBe('completed');
    expect(existsSync(join(folder, 'c.txt'))).toBe(true);
    expect(await dialogs()).toEqual([]);
    expect(() => announced?.setSavePath('/elsewhere')).toThrow('works in will-download only');
  });

  it('that main prevents neither asks nor lands', async () => {
    const prevented = new Promise<void>((resolve) => {
      session().once('will-download', (event) => {
        event.preventDefault();
        resolve();
      });
    });
    await clickLink();
    await prevented;
    expect(await dialogs()).toEqual([]);
  });

  it('of main has no origin, and comes from the handler of its scheme', async () => {
    let facts: string[] = [];
    const end = ended((item) => {
      facts = [item.getFilename(), item.getInitiatorOrigin()];
      item.setSavePath(join(folder, 'd'));
    });
    shell.window.webContents.downloadURL('app://test/files/picture.png');
    expect(await end).toBe('completed');
    expect(facts).toEqual(['picture.png', '']);
    expect(readFileSync(join(folder, 'd'), 'utf8')).toBe('app://test/files/picture.png');
  });
});
