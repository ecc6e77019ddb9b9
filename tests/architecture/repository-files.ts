import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

const generated = new Set(['.git', 'node_modules', 'out', 'dist', 'coverage', 'test-results', 'playwright-report']);
const binary = /\.(png|ico|icns|wav|jpe?g|gif|webp|woff2?)$/;

/** Every file of the repository as a path with forward slashes, without what tools generate. */
export function repositoryFiles(under = ''): string[] {
  return readdirSync(join(repositoryRoot, under), { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name);
    if (generated.has(entry.name)) return [];
    return entry.isDirectory() ? repositoryFiles(path) : [path.split(sep).join('/')];
  });
}

export function textFiles(): { path: string; text: string }[] {
  return repositoryFiles()
    .filter((path) => !binary.test(path))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
}

/** `path:line` of each line that matches. */
export function linesMatching(pattern: RegExp, files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${relative('', path)}:${index + 1}`] : [])),
  );
}
