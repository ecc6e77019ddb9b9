import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { build, Platform } from 'electron-builder';

type Asar = { extractAll: (archive: string, folder: string) => void };

/** electron-builder's own archiver, which it keeps in the library beneath it. */
function archiver(): Asar {
  const builder = createRequire(import.meta.url).resolve('electron-builder');
  const library = createRequire(builder).resolve('app-builder-lib');
  return createRequire(library)('@electron/asar') as Asar;
}

/** The shape of an Electron distribution, without Electron: packing copies it and does not run it. */
function emptyElectron(folder: string): string {
  for (const inner of ['locales', 'resources']) mkdirSync(join(folder, inner), { recursive: true });
  for (const language of ['de', 'en-US', 'pt-BR', 'es']) writeFileSync(join(folder, `locales/${language}.pak`), '');
  writeFileSync(join(folder, 'electron'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'version'), '0.0.0');
  return folder;
}

/** Packs what is built as an installer would, and unpacks the archive again. Answers with the application's folder. */
export async function packApplication(projectDir: string, folder: string): Promise<string> {
  const output = join(folder, 'dist');
  const electronDist = emptyElectron(join(folder, 'electron'));
  // The tree is the same without keychain, which few development machines can build.
  process.env.RECADO_WITHOUT_KEYCHAIN = '1';
  await build({
    projectDir,
    targets: Platform.LINUX.createTarget('dir'),
    publish: null,
    // Fuses are switches inside the binary that is missing here.
    config: { electronDist, electronFuses: null, directories: { output } },
  });
  const application = join(folder, 'application');
  archiver().extractAll(join(output, 'linux-unpacked/resources/app.asar'), application);
  return application;
}
