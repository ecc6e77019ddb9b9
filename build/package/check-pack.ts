import { spawnSync } from 'node:child_process';

import { Arch } from 'electron-builder';

import type { PackTarget } from './keychain-module';
import { requireKeychain } from './keychain-module';
import { planSigning } from './signing';

/** The part of electron-builder's context that the check reads. */
export type PackContext = { packager: { projectDir: string }; electronPlatformName: string; arch: Arch };

/** Stops electron-builder before a package without keychain, or one that is signed in part. */
export function checkPack({ packager: { projectDir }, electronPlatformName: platform, arch }: PackContext): void {
  const print = (line: string): void => void process.stdout.write(`  • ${line}\n`);
  const target = { platform, arch: Arch[arch] };
  print(`${platform}-${target.arch}: ${planSigning(platform, process.env)}`);
  requireKeychain({
    projectDir,
    target,
    isOptional: process.env.RECADO_WITHOUT_KEYCHAIN === '1',
    print,
    install: (wanted) => rebuildKeytar(projectDir, wanted),
  });
}

/** Runs keytar's own installation for another architecture: its prebuilt module, else a compiler. */
function rebuildKeytar(projectDir: string, { platform, arch }: PackTarget): void {
  spawnSync('npm', ['rebuild', 'keytar'], {
    cwd: projectDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_arch: arch, npm_config_platform: platform },
  });
}
