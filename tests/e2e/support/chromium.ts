import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';

import { findChromium } from '../../../build/system-packages';

/** Chromium's fake devices: the microphone beeps, and permission prompts are accepted. */
export const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...fakeMicrophone,
];

/** Launches the system's Chromium, or the one that `CHROMIUM` names; Playwright's own is not used. */
export function launchChromium(): Promise<Browser> {
  const program = process.env.CHROMIUM ?? findChromium();
  if (program === undefined) throw new Error('No Chromium on the path. `npm run e2e` says how to get one.');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: program, args: isRoot ? ['--no-sandbox', ...quiet] : quiet });
}
