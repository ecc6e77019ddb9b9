import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

import { antdStyles } from './build/antd-styles';
import { pureSchemas } from './build/pure-schemas';
import { chunkGroups } from './build/renderer-chunks';
import { firstTexts, screenTexts } from './src/renderer/app/first-texts';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const alias = (...roots: string[]) => Object.fromEntries(roots.map((root) => [`@${root}`, source(root)]));

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

/** jsPDF draws pages of HTML and SVG with these, which no document of ours has. Installers would carry their code. */
const plainPdf: Plugin = {
  name: 'plain-pdf',
  enforce: 'pre',
  resolveId(id, importer) {
    const isUnused = /^(html2canvas|dompurify|canvg)$/.test(id) && /[\\/]jspdf[\\/]/.test(importer ?? '');
    return isUnused ? '\0plain-pdf' : null;
  },
  load: (id) => (id === '\0plain-pdf' ? 'export default undefined;' : null),
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

/** Packages inside each bundle with their licences, for the notices of `build/third-party-notices.ts`. */
const license = { fileName: 'licenses.json' };

export default defineConfig({
  main: {
    resolve: { alias: alias('shared', 'main', 'server') },
    build: {
      // The browser shell runs the same bundle in the oldest Node we allow. Only `dependencies` of package.json stay
      // outside: those with assets or native parts, and those read on use. Reading the files of the others took half of
      // the start.
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
    plugins: [antdStyles(), react(), noScrollLock, plainEmojiGrid, plainPdf, pureSchemas],
    worker: { format: 'es' },
    build: {
      minify: 'oxc',
      license,
      modulePreload: { polyfill: false },
      // antd is one piece, and comes from the disk.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: { index: source('renderer/index.html') },
        output: {
          banner: tellZod,
          chunkFileNames: shortName,
          codeSplitting: { groups: chunkGroups(new Set<string>(firstTexts), new Set<string>(screenTexts)) },
        },
      },
    },
  },
});
