import { beforeEach, expect, it, vi } from 'vitest';

import { createNativeTexts } from '../notifications/native-texts';
import { createUnreadBadge } from './unread-badge';

const fake = vi.hoisted(() => ({ badges: [] as number[], overlays: [] as unknown[][] }));

vi.mock('electron', () => ({
  app: { setBadgeCount: (count: number) => fake.badges.push(count) },
  nativeImage: { createFromPath: (path: string) => path },
}));

beforeEach(() => Object.assign(fake, { badges: [], overlays: [] }));

function open(platform: NodeJS.Platform) {
  const updates: unknown[] = [];
  let hasWindow = true;
  const badge = createUnreadBadge({
    tray: { update: (change) => updates.push(change), relabel: () => undefined, dispose: () => undefined },
    platform,
    folder: '/overlay',
    texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
    window: () => (hasWindow ? ({ setOverlayIcon: (...call: unknown[]) => fake.overlays.push(call) } as never) : null),
  });
  const show = (unread: number) => badge.show({ unread, waiting: null });
  return { badge, show, updates, closeWindow: () => (hasWindow = false) };
}

it.each(['linux', 'darwin'] as const)('on %s the launcher shows the number, and no overlay is drawn', (platform) => {
  const { show, updates } = open(platform);
  show(3);
  show(3);
  show(0);
  expect(fake).toEqual({ badges: [3, 0], overlays: [] });
  expect(updates).toHaveLength(3);
});

it('on Windows the button of the task bar has a number up to nine, with a description', () => {
  const { show } = open('win32');
  for (const count of [1, 9, 10, 120, 0]) show(count);
  expect(fake).toEqual({
    badges: [],
    overlays: [
      ['/overlay/1.png', 'Recado: 1 mensagem não lida'],
      ['/overlay/9.png', 'Recado: 9 mensagens não lidas'],
      ['/overlay/more.png', 'Recado: 10 mensagens não lidas'],
      ['/overlay/more.png', 'Recado: 120 mensagens não lidas'],
      [null, ''],
    ],
  });
});

it('on Windows a new window gets the overlay of the last count', () => {
  const { badge, show, closeWindow } = open('win32');
  show(4);
  badge.redraw();
  closeWindow();
  badge.redraw();
  expect(fake.overlays.map(([picture]) => picture)).toEqual(['/overlay/4.png', '/overlay/4.png']);
});
