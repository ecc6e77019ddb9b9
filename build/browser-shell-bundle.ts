import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const source = (file: string) => fileURLToPath(new URL(`../src/browser-shell/${file}`, import.meta.url));

/** Bundles the browser shell: modules for Node, and one script for the page that the loopback server reads. */
export async function bundleBrowserShell(folder: string): Promise<void> {
  const shared = { configFile: false, publicDir: false, logLevel: 'warn' } as const;
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input: {
          register: source('node/register.ts'),
          electron: source('node/electron.ts'),
          'utility-child': source('node/processes/utility-child.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      lib: { entry: source('page/page.ts'), formats: ['iife'], name: 'recadoShellPage', fileName: () => 'page.js' },
    },
  });
}
