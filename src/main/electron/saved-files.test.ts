import { beforeEach, expect, it, vi } from 'vitest';

import type { Preferences } from '@shared/ipc/views';

import { createNativeTexts } from '../notifications/native-texts';
import { createSavedFiles } from './saved-files';

type Box = { message: string; detail: string; buttons: string[]; defaultId: number; cancelId: number };
const fake = vi.hoisted(() => ({
  shown: [] as unknown[],
  windows: [] as unknown[],
  focused: null as unknown,
  parents: [] as unknown[],
  response: 0,
}));

vi.mock('electron', () => ({
  app: {},
  BrowserWindow: { getAllWindows: () => fake.windows, getFocusedWindow: () => fake.focused },
  shell: {},
  dialog: {
    showMessageBox: async (...call: unknown[]) => {
      fake.parents.push(call.length > 1 ? call[0] : null);
      fake.shown.push(call.at(-1));
      return { response: fake.response };
    },
    showSaveDialog: async (...call: unknown[]) => {
      fake.parents.push(call.length > 1 ? call[0] : null);
      return { canceled: false, filePath: '/home/ana/contatos.csv' };
    },
  },
}));

const preferences: Preferences = {
  language: 'en',
  theme: null,
  volume: 1,
  isDrawerOpen: null,
  isSigning: false,
  isSpellChecked: true,
  keepsRunning: null,
  quietHours: null,
  quietUntil: 0,
  remindMinutes: 5,
  hidesPreviews: false,
  listWidth: null,
  isListCompact: false,
  foldedGroups: [],
  keys: {},
  opensNextTicket: false,
  microphone: null,
};
const files = createSavedFiles(createNativeTexts({ current: () => preferences }));
beforeEach(() => {
  fake.shown = [];
});

it.each([
  [0, false],
  [1, true],
])('button %d of the question about a file that can run commands answers %s', async (response, answer) => {
  fake.response = response;
  expect(await files.confirmRunnable('invoice.pdf.exe', { ending: '.exe', disguise: '.pdf' })).toBe(answer);
});

it('the question shows name, type and disguise, and does not save unless the user chooses so', async () => {
  await files.confirmRunnable('invoice.pdf.exe', { ending: '.exe', disguise: '.pdf' });
  await files.confirmRunnable('setup.sh', { ending: '.sh', disguise: null });
  const [disguised, plain] = fake.shown as Box[];
  expect(disguised?.message).toContain('invoice.pdf.exe');
  expect(disguised?.detail).toContain('pretends to be a .pdf file, but it is .exe');
  expect(plain?.detail).not.toContain('pretends');
  expect(disguised).toMatchObject({ buttons: ['Do not save', 'Save anyway'], defaultId: 0, cancelId: 0 });
});

it('dialogs belong to the window that has the focus, so that they open in front of it', async () => {
  fake.parents = [];
  await files.choosePlace('contatos.csv');
  fake.windows = ['the window'];
  await files.choosePlace('contatos.csv');
  await files.confirmRunnable('a.exe', { ending: '.exe', disguise: null });
  expect(fake.parents).toEqual([null, 'the window', 'the window']);
  fake.focused = 'the focused window';
  await files.choosePlace('contatos.csv');
  expect(fake.parents.at(-1)).toBe('the focused window');
});
