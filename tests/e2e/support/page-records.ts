import type { Page } from '@playwright/test';

export type PlayedSound = { volume: number; src: string };

type PageRecords = { sounds: PlayedSound[]; violations: string[] };

declare global {
  var recadoRecords: PageRecords | undefined;
}

/** Runs in the page before its scripts: records sounds and violations of the content security policy. */
export function recordInPage(): void {
  if (globalThis.recadoRecords !== undefined) return;
  const records: PageRecords = { sounds: [], violations: [] };
  Object.defineProperty(globalThis, 'recadoRecords', { value: records });
  // Sounds are recorded and not played: a machine without a sound card would throw.
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
