import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';

import { createNativeTexts } from '../notifications/native-texts';
import { defaultPreferences } from '../preferences/preferences-service';
import { askToGoOn } from './ask-to-go-on';

const fake = vi.hoisted(() => ({ did: [] as string[] }));

vi.mock('electron', () => ({
  dialog: {
    showMessageBox: () => {
      fake.did.push('ask');
      return { response: 0 };
    },
  },
}));

it('a hidden window is shown before its user is asked to reload the page', async () => {
  const window = { show: () => void fake.did.push('show') };
  const texts = createNativeTexts({ current: () => defaultPreferences });
  expect(await askToGoOn(window as unknown as BrowserWindow, texts)).toBe(true);
  expect(fake.did).toEqual(['show', 'ask']);
});
