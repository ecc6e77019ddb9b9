import Module, { register } from 'node:module';

/**
 * `node --import <this file> out/main/index.js` runs Electron's main without Electron: every import or require of
 * `electron`, by our bundle or a package, resolves to the stand-in.
 */
const names = ['electron', 'electron/main', 'electron/common'];
const standInUrl = new URL('./electron.js', import.meta.url).href;

Object.defineProperty(process, 'type', { value: 'browser' });
process.env.RECADO_MEDIA_BASE ??= '/__scheme/media/';

const hooks = `
const names = new Set(${JSON.stringify(names)});
export const resolve = (specifier, context, next) => names.has(specifier)
  ? { url: ${JSON.stringify(standInUrl)}, shortCircuit: true, format: 'module' }
  : next(specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const standIn: unknown = await import(standInUrl);

// Main and its packages see the imitated system; the shell has read the real one by now.
const imitated = process.env.RECADO_SHELL_PLATFORM ?? '';
if (imitated !== '') Object.defineProperty(process, 'platform', { value: imitated });

/** Node 20 documents no hook for `require`; wrapping the loader's function is the usual way. */
type Loader = { _load: (request: string, ...rest: unknown[]) => unknown };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in Node's types
const loader = Module as unknown as Loader;
const load = loader._load;
loader._load = (request, ...rest) => (names.includes(request) ? defaultOf(standIn) : load(request, ...rest));

function defaultOf(module: unknown): unknown {
  return module !== null && typeof module === 'object' && 'default' in module ? module.default : module;
}
