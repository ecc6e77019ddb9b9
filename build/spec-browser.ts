import { describeMachine, readWish, whyNoElectron } from './start/choose-shell';
import { findElectron } from './start/electron-binary';
import { findChromium, installSystemPackages } from './system-packages';
import { root } from './test-files';

/**
 * Reason why the end-to-end specs cannot run here, or undefined when Electron or a Chromium is present. Installs
 * Debian's Chromium as root, where it exists the one without a window.
 */
export function specBrowserMissing(): string | undefined {
  const isPresent =
    canUseElectron() || hasChromium() || ['chromium-headless-shell', 'chromium'].some(isInstalledAsChromium);
  return isPresent
    ? undefined
    : 'neither Electron nor a Chromium is installed (on Debian: apt-get install chromium; CHROMIUM names another)';
}

/** A demand for Electron is not skipped where it is missing: the run itself then fails with the reason. */
function canUseElectron(): boolean {
  const wish = readWish(process.env.RECADO_SHELL);
  if (wish !== 'auto') return wish === 'electron';
  return whyNoElectron(describeMachine(process.env)) === null && findElectron(root) !== null;
}

function isInstalledAsChromium(name: string): boolean {
  return installSystemPackages([name]) && hasChromium();
}

function hasChromium(): boolean {
  return process.env.CHROMIUM !== undefined || findChromium() !== undefined;
}
