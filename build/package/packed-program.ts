import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders: Readonly<Record<string, string[] | undefined>> = {
  linux: ['linux-unpacked', 'linux-arm64-unpacked'],
  win32: ['win-unpacked', 'win-arm64-unpacked'],
  darwin: ['mac-universal', 'mac', 'mac-arm64'],
};
const programs: Readonly<Record<string, string | undefined>> = {
  linux: 'recado',
  win32: 'Recado.exe',
  darwin: 'Recado.app/Contents/MacOS/Recado',
};

/** The program that electron-builder left in its output folder for this system; null where there is none. */
export function findPackedProgram(dist: string, platform: string): string | null {
  const program = programs[platform];
  if (program === undefined) return null;
  const paths = (folders[platform] ?? []).map((folder) => join(dist, folder, program));
  return paths.find((path) => existsSync(path)) ?? null;
}
