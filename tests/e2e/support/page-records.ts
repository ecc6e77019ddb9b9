import type { Page } from '@playwright/test';

export type PlayedSound = { volume: number; src: string };

type PageRecords = { sounds: PlayedSound[]; violations: string[] };

declare global {
  var recadoRecords: PageRecords | undefined;
}

/** Runs in the page before anything else: remembers sounds, and what the content security policy refused. */
export function recordInPage(): void {
  if (globalThis.recadoRecords !== undefined) return;
  const records: PageRecords = { sounds: [], violations: [] };
  Object.defineProperty(globalThis, 'recadoRecords', { value: records });
  // Not played: a machine without a sound card would fail, and tests would be heard.
  HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
    records.sounds.push({ volume: this.volume, src: this.currentSrc === '' ? this.src : this.currentSrc });
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    records.violations.push(`${effectiveDirective}: ${blockedURI} (${sourceFile})`);
  });
}

export function playedSounds(page: Page): Promise<PlayedSound[]> {
  return page.evaluate(() => globalThis.recadoRecords?.sounds ?? []);
}

export function policyViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.recadoRecords?.violations ?? []);
}
