import type { BrowserWindow, ThumbarButton } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';

import type { UnreadCustomer } from '@shared/ipc/views';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { createNativeTexts } from '../notifications/native-texts';
import { defaultPreferences } from '../preferences/preferences-service';
import type { Thumbar } from './thumbar';
import { createThumbar } from './thumbar';

const fake = vi.hoisted(() => ({ isDark: false }));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  const nativeTheme = new EventEmitter();
  Object.defineProperty(nativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI', { get: () => fake.isDark });
  return { nativeTheme, nativeImage: { createFromPath: (path: string) => ({ toDataURL: () => path }) } };
});

const clara = { ticketUuid: 'uuid-of-clara', name: 'Clara & Filhos' } as UnreadCustomer;
let clock: FakeClock;
let buttons: ThumbarButton[];
let opened: string[];
let quietUntil: number;
let notify: () => void;

function create(platform: NodeJS.Platform = 'win32'): Thumbar {
  const current = () => ({ ...defaultPreferences, quietUntil });
  return createThumbar({
    platform,
    folder: 'pictures',
    texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
    clock,
    preferences: {
      current,
      update(changed) {
        quietUntil = changed.quietUntil ?? quietUntil;
        notify();
        return current();
      },
      onChanged(listener) {
        notify = () => listener(current());
        return () => undefined;
      },
    },
    window: () =>
      ({
        isDestroyed: () => false,
        setThumbarButtons: (next: ThumbarButton[]) => (buttons = next),
      }) as unknown as BrowserWindow,
    onTicket: (uuid) => opened.push(uuid),
  });
}

beforeEach(() => {
  clock = createFakeClock();
  buttons = [];
  opened = [];
  quietUntil = 0;
  fake.isDark = false;
});

it('the next customer is named and opened; without one the button does not respond', () => {
  const thumbar = create();
  thumbar.show([]);
  expect(buttons[0]).toMatchObject({ flags: ['disabled'], tooltip: 'Nenhum cliente com mensagens não lidas' });
  thumbar.show([clara]);
  expect(buttons[0]).toMatchObject({
    flags: ['enabled', 'dismissonclick'],
    tooltip: 'Próximo cliente: Clara & Filhos',
  });
  buttons[0]?.click();
  expect(opened).toEqual(['uuid-of-clara']);
});

it('notifications pause for an hour, until the second click or the end of the hour', () => {
  create().redraw();
  expect(buttons[1]?.tooltip).toBe('Sem notificações por uma hora');
  buttons[1]?.click();
  expect([buttons[1]?.tooltip, quietUntil]).toEqual(['Voltar a notificar', clock.now() + 3_600_000]);
  buttons[1]?.click();
  expect(quietUntil).toBe(0);
  buttons[1]?.click();
  clock.advance(3_600_000);
  expect(buttons[1]?.tooltip).toBe('Sem notificações por uma hora');
});

it('the pictures have the colour for the task bar', () => {
  const thumbar = create();
  thumbar.redraw();
  expect(buttons.map(({ icon }) => icon.toDataURL())).toEqual(['pictures/next.png', 'pictures/pause.png']);
  fake.isDark = true;
  thumbar.redraw();
  expect(buttons.map(({ icon }) => icon.toDataURL())).toEqual(['pictures/next-dark.png', 'pictures/pause-dark.png']);
});

it('other systems have none', () => {
  const thumbar = create('linux');
  thumbar.show([clara]);
  thumbar.redraw();
  thumbar.dispose();
  expect(buttons).toEqual([]);
});
