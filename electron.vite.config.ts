import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

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

export default defineConfig({
  main: {
    resolve: { alias: alias('shared', 'main', 'server') },
    build: {
      // The browser shell runs the same bundle in the oldest Node we allow.
      target: 'node20',
      rolldownOptions: { input: { index: source('main/index.ts'), server: source('server/embedded.ts') } },
    },
  },
  preload: {
    resolve: { alias: alias('shared') },
    build: {
      // A sandboxed preload must be one CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: source('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: source('renderer'),
    resolve: { alias: alias('shared', 'renderer') },
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      minify: 'oxc',
      modulePreload: { polyfill: false },
      // antd is one piece, and comes from the disk.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: { index: source('renderer/index.html') },
        output: { banner: tellZod, codeSplitting: { groups: chunks } },
      },
    },
  },
});
