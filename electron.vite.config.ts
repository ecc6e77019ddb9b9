import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

import { pureSchemas } from './build/pure-schemas';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const alias = (...roots: string[]) => Object.fromEntries(roots.map((root) => [`@${root}`, source(root)]));
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`.replaceAll('/', '[\\\\/]'));

/** Only what the first screen needs. Naming a group for anything else would make the first page load it. */
const chunks = [
  {
    name: 'react',
    test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
    priority: 50,
  },
  {
    name: 'antd',
    test: packages(
      'antd',
      '@ant-design/(cssinjs|cssinjs-utils|icons|icons-svg|colors|fast-color)',
      '@rc-component',
      'dayjs',
      '@babel/runtime',
      'clsx',
    ),
    priority: 40,
    // Code that only later screens use is loaded with them. Merging small chunks would add a tenth to the first page.
    entriesAware: true,
  },
];

/**
 * zod compiles its parsers where it may, and finds out by trying, which the page's policy reports as a violation. It has
 * to be told before its first line runs, and no module of ours can be sure to run earlier.
 */
function tellZod({ moduleIds }: { moduleIds: string[] }): string {
  const holdsZod = moduleIds.some((id) => /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/.test(id));
  return holdsZod ? 'globalThis.__zod_globalConfig = { jitless: true };' : '';
}

/**
 * Under a dialog antd keeps the body from scrolling, which ours never does, by a style that the page's policy refuses and
 * reports.
 */
const noScrollLock: Plugin = {
  name: 'no-scroll-lock',
  load(id) {
    const isLock = /[\\/]@rc-component[\\/]portal[\\/]es[\\/]useScrollLocker\.js$/.test(id);
    return isLock ? 'export default function useScrollLocker() {}' : null;
  },
};

/** The emoji are a grid in a list's element, which has a role of its own; axe says no to both at once. */
const plainEmojiGrid: Plugin = {
  name: 'plain-emoji-grid',
  transform(code, id) {
    if (!/[\\/]emoji-picker-react[\\/]/.test(id)) return null;
    const asElement = (part: string) => part.replace(/"(?:ul|li)"/, '"div"');
    return {
      code: code.replace(/createElement\("(?:ul|li)", \{[^{}]*role: "(?:grid|rowgroup)"/g, asElement),
      map: null,
    };
  },
};

/** A shared chunk is named after every screen that uses it, which no file system has room for. */
function shortName({ name }: { name: string }): string {
  return `assets/${name.split('~')[0] ?? name}-[hash].js`;
}

/** Packages inside each bundle with their licences, for `build/notices.ts`. */
const license = { fileName: 'licenses.json' };

export default defineConfig({
  main: {
    resolve: { alias: alias('shared', 'main', 'server') },
    build: {
      // The browser shell runs the same bundle in the oldest Node we allow.
      target: 'node20',
      license,
      rolldownOptions: {
        input: {
          index: source('main/index.ts'),
          server: source('server/app/embedded.ts'),
          // The server starts it as a thread, by its name beside itself.
          'sheet-worker': source('server/areas/contact-lists/sheet-worker.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias: alias('shared') },
    build: {
      // A sandboxed preload must be one CommonJS file.
      externalizeDeps: false,
      license,
      rolldownOptions: {
        input: { index: source('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: source('renderer'),
    resolve: { alias: alias('shared', 'renderer') },
    plugins: [react(), noScrollLock, plainEmojiGrid, pureSchemas],
    worker: { format: 'es' },
    build: {
      minify: 'oxc',
      license,
      modulePreload: { polyfill: false },
      // antd is one piece, and comes from the disk.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: { index: source('renderer/index.html') },
        output: { banner: tellZod, chunkFileNames: shortName, codeSplitting: { groups: chunks } },
      },
    },
  },
});
