import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readModuleFormat } from './native-module';

export type PackTarget = { platform: string; arch: string };

/** The native part of keytar below a project's folder. */
export const keychainModule = join('node_modules', 'keytar', 'build', 'Release', 'keytar.node');

/** Reason why a package for the target would have no keychain; null where the module is there and fits. */
function keychainProblem(projectDir: string, { platform, arch }: PackTarget): string | null {
  const path = join(projectDir, keychainModule);
  if (!existsSync(path)) return `${keychainModule} is missing`;
  const found = readModuleFormat(readFileSync(path));
  if (found === null) return `${keychainModule} is not a native module`;
  if (found.platform === platform && found.architectures.includes(arch)) return null;
  return `${keychainModule} is for ${found.platform}-${found.architectures.join('+')}`;
}

export type KeychainCheck = {
  projectDir: string;
  target: PackTarget;
  /** Installs the module for the target, where a prebuilt one or a compiler is at hand. */
  install: (target: PackTarget) => void;
  isOptional: boolean;
  print: (line: string) => void;
};

/** Throws where the package would ask its users for another place for their session than the system's keychain. */
export function requireKeychain({ projectDir, target, install, isOptional, print }: KeychainCheck): void {
  const name = `${target.platform}-${target.arch}`;
  if (keychainProblem(projectDir, target) !== null && !isOptional) install(target);
  const problem = keychainProblem(projectDir, target);
  if (problem === null) print(`keychain for ${name}: ${keychainModule}`);
  else if (isOptional) print(`WARNING: this package for ${name} has no keychain: ${problem}`);
  else {
    throw new Error(
      `No keychain for ${name}: ${problem}. On Debian install libsecret-1-dev and a compiler, then run "npm ci".`,
    );
  }
}
