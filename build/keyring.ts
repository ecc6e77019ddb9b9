import { createRequire } from 'node:module';
import { join } from 'node:path';

import { findCommand, installSystemPackages } from './system-packages';
import { root } from './test-files';

/** Arguments of `dbus-run-session` that run a command with an unlocked keyring of its own. */
export function inKeyring(command: string[]): string[] {
  return ['--', 'bash', join(root, 'build/keyring.sh'), ...command];
}

/** Reason why the keychain cannot be tested here; undefined where it can. */
export function keyringMissing(): string | undefined {
  if (process.platform !== 'linux') return 'the keychain is tried on Linux only';
  if (!isKeytarBuilt()) return 'keytar is not built: install libsecret-1-dev before npm ci';
  const needed = ['dbus-run-session', 'gnome-keyring-daemon'];
  const isThere = () => needed.every((command) => findCommand(command) !== undefined);
  if (!isThere()) installSystemPackages(['dbus', 'gnome-keyring', 'libsecret-1-0']);
  return isThere() ? undefined : `${needed.join(' and ')} are not installed`;
}

function isKeytarBuilt(): boolean {
  try {
    createRequire(import.meta.url)('keytar');
    return true;
  } catch {
    return false;
  }
}
