import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { InlineConfig } from 'vite';
import { build } from 'vite';

import manifest from '../../package.json' with { type: 'json' };

const source = (file: string) => join(import.meta.dirname, 'package', file);
const licences = 'THIRD-PARTY-LICENSES.md';
/** zod compiles parsers where it may, and finds out by trying, which the page's policy forbids. */
const plainZod = 'globalThis.__zod_globalConfig = { jitless: true };';

/** Writes the package `recado-verify`, ready to be packed and published, into an empty folder. */
export async function buildVerifyPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildCommand(folder);
  await buildPage(folder);
  await copyFile(source('README.md'), join(folder, 'README.md'));
  await copyFile(join(import.meta.dirname, '..', '..', 'LICENSE'), join(folder, 'LICENSE'));
  const { version, license } = manifest;
  const own = {
    name: 'recado-verify',
    version,
    description: 'Checks conversations that Recado has exported: whether a byte was changed, and which',
    license,
    type: 'module',
    bin: { 'recado-verify': 'recado-verify.js' },
    files: ['recado-verify.js', 'recado-verify.html', licences],
    engines: { node: '>=20' },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

const shared = { configFile: false, publicDir: false, logLevel: 'warn' } as const satisfies InlineConfig;

async function buildCommand(folder: string): Promise<void> {
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: true,
      target: 'node20',
      license: { fileName: licences },
      rolldownOptions: {
        input: { 'recado-verify': source('cli.ts') },
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  });
  await chmod(join(folder, 'recado-verify.js'), 0o755);
}

/** One file with the script in it: the page's policy names the hashes of its script and its style, and nothing else. */
async function buildPage(folder: string): Promise<void> {
  const name = 'page.js';
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: source('page.ts'), formats: ['iife'], name: 'recadoVerify', fileName: () => name },
    },
  });
  const script = `${plainZod}${await readFile(join(folder, name), 'utf8')}`.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
  const notices = (await readFile(join(folder, licences), 'utf8')).replaceAll('--', '- -');
  await writeFile(join(folder, 'recado-verify.html'), pageOf(script, notices));
  await rm(join(folder, name));
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:48px auto;padding:0 16px;color:#1f2329;background:#fff}
label{display:block;margin:24px 0;font-weight:600}input{display:block;margin-top:8px;font:inherit}
output{display:block;padding:1px 16px;border-left:4px solid #8c959f;overflow-wrap:anywhere}output:empty{display:none}
output[data-state=intact]{border-color:#1a7f37}output[data-state=changed],output[data-state=unreadable],output[data-state=failed]{border-color:#cf222e}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function pageOf(script: string, notices: string): string {
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  return [
    '<!DOCTYPE html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width"><title>recado-verify</title>',
    `<style>${style}</style></head>`,
    `<body><script>${script}</script></body></html>`,
    `<!--\n${notices}\n-->`,
    '',
  ].join('\n');
}
