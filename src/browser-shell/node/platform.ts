/** Systems that the shell can imitate; `RECADO_SHELL_PLATFORM` chooses one. */
export const platforms = ['win32', 'darwin', 'linux'] as const;
export type ShellPlatform = (typeof platforms)[number];

/** The real system, read before `register.ts` presents the imitated one to main. */
export const hostPlatform = process.platform;

/** Members that Electron documents for other systems, which fail here as they would there. */
export function onlyOn(platform: ShellPlatform, allowed: readonly ShellPlatform[], member: string): void {
  if (allowed.includes(platform)) return;
  throw new Error(`browser shell: ${member} exists on ${allowed.join(' and ')} only, not on ${platform}`);
}

/** The chosen system, or the real one; an unknown name is an error of the caller. */
export function readPlatform(chosen: string | undefined): ShellPlatform {
  if (chosen === undefined || chosen === '') return platforms.find((platform) => platform === hostPlatform) ?? 'linux';
  const known = platforms.find((platform) => platform === chosen);
  if (known === undefined) throw new Error(`RECADO_SHELL_PLATFORM=${chosen} is none of ${platforms.join(', ')}`);
  return known;
}

/** The places in which a system keeps the key of `safeStorage`; `RECADO_SHELL_KEYS` chooses. */
export const keyStores = ['none', 'keyring', 'kwallet'] as const;
export type KeyStore = (typeof keyStores)[number];

/** KWallet exists on Linux alone, and Windows always has a key for its user. */
export function readKeyStore(chosen: string | undefined, platform: ShellPlatform): KeyStore {
  if (chosen === undefined || chosen === '') return 'keyring';
  const known = keyStores.find((store) => store === chosen);
  if (known === undefined) throw new Error(`RECADO_SHELL_KEYS=${chosen} is none of ${keyStores.join(', ')}`);
  const isImpossible = (known === 'kwallet' && platform !== 'linux') || (known === 'none' && platform === 'win32');
  if (isImpossible) throw new Error(`RECADO_SHELL_KEYS=${known} does not exist on ${platform}`);
  return known;
}
