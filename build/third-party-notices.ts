import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

/** A package that is shipped. `text` is its own licence file; `identifier` is the SPDX expression of its manifest. */
const licensed = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string().optional(),
  text: z.string().optional(),
});
export type Licensed = z.output<typeof licensed>;

const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
type LockedPackage = z.output<typeof lockedPackage>;
const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });

const licenceFile = /^(licen[cs]e|copying)(\.|-|$)/i;

/** Writes the notices of other people's software that installers carry; needs the outputs of the build. */
export function writeNotices(root: string): void {
  writeFileSync(join(root, 'out/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(shippedPackages(root)));
}

/** All packages whose code an installer carries; needs the outputs of the build. */
export function shippedPackages(root: string): Licensed[] {
  return [
    ...installedPackages(root),
    ...bundledPackages(root, ['out/main', 'out/preload', 'out/renderer']),
    ...importedPackages(root, sourcesIn(root, 'src/renderer')),
  ];
}

/** Packages that `npm ci --omit=dev` would install; these are shipped as they are. */
export function installedPackages(root: string): Licensed[] {
  return Object.entries(readLock(root))
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path, locked]) => describe(root, path, locked));
}

/** Paths of the modules in a folder, without tests and declarations. */
export function sourcesIn(root: string, folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file)).map((file) => join(folder, file));
}

/** Packages that the sources import, with their dependencies: Vite lists no packages of worker bundles. */
export function importedPackages(root: string, sources: readonly string[]): Licensed[] {
  const lock = readLock(root);
  const found = new Map<string, Licensed>();
  const add = (name: string): void => {
    const path = `node_modules/${name}`;
    const locked = lock[path];
    if (locked === undefined || found.has(path)) return;
    found.set(path, describe(root, path, locked));
    for (const dependency of Object.keys(locked.dependencies ?? {})) add(dependency);
  };
  for (const source of sources) for (const name of importedNames(join(root, source))) add(name);
  return [...found.values()];
}

function importedNames(source: string): string[] {
  const imports = readFileSync(source, 'utf8').matchAll(/^(?:import (?!type ).*|\} )from '((?:@[\w-]+\/)?[\w.-]+)/gm);
  return [...imports].map(([, name = '']) => name);
}

function readLock(root: string): Record<string, LockedPackage> {
  return lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;
}

function describe(root: string, path: string, { version = '', license }: LockedPackage): Licensed {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, identifier: license, text: licenceText(join(root, path)) };
}

/** Packages inside the bundles, as Vite has listed them in `licenses.json` of each output folder. */
export function bundledPackages(root: string, folders: readonly string[]): Licensed[] {
  return folders.flatMap((folder) =>
    z.array(licensed).parse(JSON.parse(readFileSync(join(root, folder, 'licenses.json'), 'utf8'))),
  );
}

/** The notices as plain text, each package once. Throws an Error that names packages without any licence. */
export function thirdPartyNotices(packages: readonly Licensed[]): string {
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...byName].sort(([left], [right]) => (left < right ? -1 : 1));
  const unknown = sorted.filter(([, { identifier, text }]) => identifier === undefined && text === undefined);
  if (unknown.length > 0) throw new Error(`Packages without a licence: ${unknown.map(([key]) => key).join(', ')}.`);
  const sections = sorted.map(([key, { identifier, text }]) =>
    [`${key}${identifier === undefined ? '' : ` (${identifier})`}`, ...(text === undefined ? [] : [text.trim()])].join(
      '\n\n',
    ),
  );
  const head = 'Recado contains the following software of others, each under its own licence.';
  return `${[head, ...sections].join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}

function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((file) => licenceFile.test(file));
  return name === undefined ? undefined : readFileSync(join(folder, name), 'utf8');
}
