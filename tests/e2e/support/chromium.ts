import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';

import { findChromium } from '../../../build/system-packages';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium; `CHROMIUM` names another. Playwright's own is not asked for. */
export function launchChromium(): Promise<Browser> {
  const program = process.env.CHROMIUM ?? findChromium();
  if (program === undefined) throw new Error('No Chromium on the path. `npm run e2e` says how to get one.');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: program, args: isRoot ? ['--no-sandbox', ...quiet] : quiet });
}
