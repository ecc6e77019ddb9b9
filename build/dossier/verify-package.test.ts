import { execFile } from 'node:child_process';
import { createHash, webcrypto } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { buildVerifyPackage } from './build-package';
import { sampleDossier } from './sample-dossier';

type Output = { code: number; stdout: string; stderr: string };

let folder: string;
let signed: Awaited<ReturnType<typeof sampleDossier>>;
const inFolder = (...names: string[]) => join(folder, ...names);

/** npm without the registry: a missing file is an error, not a download. */
async function run(command: 'npm' | 'npx', args: readonly string[], cwd: string): Promise<Output> {
  const env = { ...process.env, npm_config_offline: 'true', npm_config_cache: inFolder('cache') };
  try {
    const output = await promisify(execFile)(command, args, { cwd, env, shell: process.platform === 'win32' });
    return { code: 0, ...output };
  } catch (thrown) {
    return thrown as Output;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-verify-package-'));
  await buildVerifyPackage(inFolder('package'));
  signed = await sampleDossier({ isSigned: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('is packed, installed without a network, and checks an intact and a changed file', async () => {
    const packed = await run('npm', ['pack', '--pack-destination', folder], inFolder('package'));
    expect(packed.code).toBe(0);
    const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    const place = inFolder('installed');
    await mkdir(place);
    await writeFile(join(place, 'package.json'), '{"private":true}');
    const installed = await run('npm', ['install', '--no-audit', '--no-fund', inFolder(archive)], place);
    expect(installed).toMatchObject({ code: 0 });
    expect(await readdir(join(place, 'node_modules', 'recado-verify'))).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'THIRD-PARTY-LICENSES.md',
        'recado-verify.html',
        'recado-verify.js',
      ]),
    );
    await writeFile(join(place, 'intact.zip'), signed.intact);
    await writeFile(join(place, 'changed.zip'), signed.changed);
    const good = await run('npx', ['recado-verify', 'intact.zip'], place);
    expect(good).toMatchObject({
      code: 0,
      stdout: `intact.zip: intact, signed by ${signed.signer}, 0 messages, 0 records\n`,
    });
    const bad = await run('npx', ['recado-verify', 'changed.zip'], place);
    expect(bad).toMatchObject({
      code: 1,
      stdout: 'changed.zip: changed: the first change is in dossier.json, byte 20\n',
    });
    const none = await run('npx', ['recado-verify'], place);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('npx recado-verify conversation.zip');
  });

  it('depends on nothing but Node, and may be published', async () => {
    const own: unknown = JSON.parse(await readFile(inFolder('package', 'package.json'), 'utf8'));
    expect(own).toMatchObject({ name: 'recado-verify', license: 'MIT', bin: { 'recado-verify': 'recado-verify.js' } });
    expect(own).not.toHaveProperty('private');
    expect(own).not.toHaveProperty('dependencies');
    const script = await readFile(inFolder('package', 'recado-verify.js'), 'utf8');
    expect(script.startsWith('#!/usr/bin/env node\n')).toBe(true);
    const imported = [...script.matchAll(/^import [^'"]*['"]([^'"]+)['"]/gm)].map(([, name]) => name);
    expect(imported.filter((name) => !/^(node:.*|module)$/.test(name ?? ''))).toEqual([]);
  });
});

describe('the page', () => {
  const page = () => readFile(inFolder('package', 'recado-verify.html'), 'utf8');

  /** Opens the page like a browser: its script runs, with the cryptography of Node. */
  async function open(languages: readonly string[], crypto: object = webcrypto) {
    const dom = new JSDOM(await page(), {
      runScripts: 'dangerously',
      beforeParse(window) {
        Object.defineProperty(window, 'crypto', { value: crypto });
        Object.defineProperty(window.navigator, 'languages', { value: languages });
      },
    });
    onTestFinished(() => dom.window.close());
    const { document } = dom.window;
    const input = document.querySelector('input');
    const output = document.querySelector('output');
    if (input === null || output === null) throw new Error('The page has no form');
    const choose = (name: string, bytes: Uint8Array): void => {
      const file = { name, arrayBuffer: async () => Uint8Array.from(bytes).buffer };
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new dom.window.Event('change'));
    };
    const state = () => output.dataset.state;
    const lines = () => [...output.querySelectorAll('p')].map(({ textContent }) => textContent);
    return { document, input, output, choose, state, lines };
  }

  it('says of an intact file who signed it, and of a changed one which byte differs', async () => {
    const { choose, state, lines, output } = await open(['en-GB']);
    choose('intact.zip', signed.intact);
    await expect.poll(state).toBe('intact');
    expect(lines()).toEqual([
      'intact.zip is as it was exported',
      'Customer: <b>Clara</b> (1)',
      'Messages: 0',
      `Key of the exporter: ${signed.signer}`,
      'Records: none',
    ]);
    expect(output.querySelector('b')).toBeNull();
    choose('changed.zip', signed.changed);
    await expect.poll(state).toBe('changed');
    expect(lines().at(-1)).toBe('The first change is in dossier.json, byte 20.');
    choose('other.zip', Uint8Array.of(1, 2, 3));
    await expect.poll(state).toBe('unreadable');
  });

  it.each([
    [['pt-BR'], 'pt', 'Conferir um arquivo'],
    [['fr', 'es-AR'], 'es', 'Comprobar un archivo'],
    [['de'], 'en', 'Check a file'],
  ])('speaks the language of %j', async (languages, language, title) => {
    const { document } = await open(languages);
    expect([document.documentElement.lang, document.title]).toEqual([language, title]);
  });

  it('says so in a browser that knows no Ed25519, instead of calling a file changed', async () => {
    const importKey = () => Promise.reject(new Error('NotSupportedError'));
    const { input, state, lines } = await open(['en'], { subtle: { importKey } });
    await expect.poll(state).toBe('failed');
    expect(input.disabled).toBe(true);
    expect(lines()[0]).toContain('Ed25519');
  });

  it('is one file whose policy allows its own script and style, and nothing else', async () => {
    const html = await page();
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const hashOf = (tag: string) => {
      const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf('script')}`,
      `style-src ${hashOf('style')}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(link|img|iframe)\b|\bsrc=/);
  });
});
