import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';

import { createNativeTexts } from '../notifications/native-texts';
import { defaultPreferences } from '../preferences/preferences-service';
import { askToGoOn } from './ask-to-go-on';

const fake = vi.hoisted(() => ({ did: [] as string[], response: 0, buttons: [] as string[] }));

vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (_window: unknown, { buttons }: { buttons: string[] }) => {
      fake.did.push('ask');
      fake.buttons = buttons;
      return { response: fake.response };
    },
  },
}));

const window = { show: () => void fake.did.push('show') } as unknown as BrowserWindow;
const texts = createNativeTexts({ current: () => ({ ...defaultPreferences, language: 'en' }) });

it('a hidden window is shown before its user is asked to reload the page', async () => {
  fake.response = 0;
  expect(await askToGoOn(window, texts, false)).toBe('reload');
  expect(fake.did).toEqual(['show', 'ask']);
  expect(fake.buttons).toEqual(['Load again', 'Start in safe mode', 'Quit Recado']);
});

it('each button has its answer, and safe mode does not offer itself', async () => {
  fake.response = 1;
  expect(await askToGoOn(window, texts, false)).toBe('safeMode');
  expect(await askToGoOn(window, texts, true)).toBe('quit');
  expect(fake.buttons).toEqual(['Load again', 'Quit Recado']);
});
