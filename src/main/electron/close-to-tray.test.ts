import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createNativeTexts } from '../notifications/native-texts';
import { defaultPreferences } from '../preferences/preferences-service';
import { createCloseToTray } from './close-to-tray';
import { createDoNotDisturb } from './do-not-disturb';
import { hasTrayHost } from './tray-host';

const fake = vi.hoisted(() => ({ shown: [] as string[], closed: [] as string[], isSupported: true }));

vi.mock('electron', () => ({
  Notification: class {
    static isSupported = () => fake.isSupported;
    constructor(readonly options: { title: string }) {}
    show() {
      fake.shown.push(this.options.title);
    }
    close() {
      fake.closed.push(this.options.title);
    }
  },
}));

beforeEach(() => Object.assign(fake, { shown: [], closed: [], isSupported: true }));

const settled = () => new Promise((resolve) => setImmediate(resolve));
type Case = { platform: NodeJS.Platform; hasTray?: boolean; keepsRunning?: boolean | null };

async function create({ platform, hasTray = true, keepsRunning = null }: Case, file = createFakeSettingsFile()) {
  const closeToTray = createCloseToTray({
    preferences: { current: () => ({ ...defaultPreferences, keepsRunning }) },
    hasTray: Promise.resolve(hasTray),
    platform,
    file,
    texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
  });
  await settled();
  return closeToTray;
}

describe('closing the window', () => {
  it.each([
    [{ platform: 'win32' }, true],
    [{ platform: 'darwin', hasTray: false }, true],
    [{ platform: 'linux', hasTray: true }, true],
    [{ platform: 'linux', hasTray: false }, false],
    [{ platform: 'linux', hasTray: false, keepsRunning: true }, true],
    [{ platform: 'win32', keepsRunning: false }, false],
    [{ platform: 'darwin', keepsRunning: false }, false],
  ] as const)('%o only hides it: %s', async (options, hides) => {
    expect((await create(options)).hides()).toBe(hides);
  });

  it('says once on a machine that the application still runs', async () => {
    const file = createFakeSettingsFile();
    const closeToTray = await create({ platform: 'win32' }, file);
    closeToTray.announce();
    closeToTray.announce();
    (await create({ platform: 'win32' }, file)).announce();
    expect(fake.shown).toEqual(['O Recado continua aberto']);
  });

  it('takes that back at the end', async () => {
    const closeToTray = await create({ platform: 'win32' });
    closeToTray.announce();
    closeToTray.dispose();
    closeToTray.dispose();
    expect(fake.closed).toEqual(['O Recado continua aberto']);
  });

  it('says nothing on macOS, where no closed window ends an application', async () => {
    (await create({ platform: 'darwin' })).announce();
    expect(fake.shown).toEqual([]);
  });
});

describe('the session bus of Linux', () => {
  const answers = (answer: string) => async (program: string) => {
    if (program !== 'gdbus') throw new Error('not installed');
    return answer;
  };

  it.each([
    ['linux', '(true,)\n', true],
    ['linux', '(false,)\n', false],
    ['linux', 'error', false],
    ['win32', 'error', true],
  ] as const)('on %s the answer %j says that the tray is visible: %s', async (platform, answer, isVisible) => {
    expect(await hasTrayHost(platform, answers(answer))).toBe(isVisible);
  });

  it('without its program nothing is known of the tray', async () => {
    expect(await hasTrayHost('linux', () => Promise.reject(new Error('ENOENT')))).toBe(false);
  });

  it.each([
    ['gsettings', 'false\n', false],
    ['gsettings', 'true\n', true],
    ['gdbus', '(<true>,)\n', false],
    ['gdbus', '(<false>,)\n', true],
    ['neither', '', true],
  ])('the answer of %s, %j, lets the sound play: %s', async (answering, answer, isPlayed) => {
    let played = false;
    const doNotDisturb = createDoNotDisturb('linux', createFakeClock(), async (program) => {
      if (program !== answering) throw new Error('not installed');
      return answer;
    });
    doNotDisturb.unlessOn(() => (played = true));
    await settled();
    expect(played).toBe(isPlayed);
  });

  it('other systems are not asked', () => {
    let played = 0;
    for (const platform of ['win32', 'darwin'] as const) {
      const runs = () => Promise.reject(new Error('asked'));
      createDoNotDisturb(platform, createFakeClock(), runs).unlessOn(() => (played += 1));
    }
    expect(played).toBe(2);
  });

  it('a burst of messages starts each program once, and a later message asks again', async () => {
    const clock = createFakeClock();
    const started: string[] = [];
    let banners = 'true';
    const doNotDisturb = createDoNotDisturb('linux', clock, async (program) => {
      started.push(program);
      return program === 'gsettings' ? banners : '';
    });
    const answers: string[] = [];
    const ask = () =>
      doNotDisturb.unlessOn(
        () => answers.push('shown'),
        () => answers.push('held back'),
      );
    for (let message = 0; message < 100; message += 1) ask();
    await settled();
    expect([started, answers.length]).toEqual([['gsettings', 'gdbus'], 100]);
    banners = 'false';
    clock.advance(2_000);
    ask();
    await settled();
    expect([started.length, answers.at(-1)]).toEqual([4, 'held back']);
  });
});
