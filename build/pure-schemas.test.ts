import { build } from 'vite';
import { expect, it } from 'vitest';

import { pureSchemas } from './pure-schemas';

const files: Record<string, string> = {
  '/src/shared/domain/ticket.ts': `
    import { parser } from './parser.ts';
    export const ticket = parser('of a ticket').optional();
    export const statuses = ['open'], ids = [parser('of ids')];
    export const isOpen = ({ status }) => status === statuses[0];`,
  '/src/shared/domain/parser.ts': `export function parser(name) { globalThis.made?.push(name); return new Map([[name]]); }`,
  '/src/renderer/rule.ts': `import { isOpen } from '../shared/domain/ticket.ts'; export default isOpen({ status: 'open' });`,
  '/src/renderer/schema.ts': `import { ticket } from '../shared/domain/ticket.ts'; export default ticket;`,
};

async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'in-memory',
        resolveId: (id, from) => (from === undefined ? id : new URL(id, `file://${from}`).pathname),
        load: (id) => files[id] ?? null,
      },
      pureSchemas,
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [{ output } = { output: [] }] = Array.isArray(result) ? result : [];
  return output.map((part) => ('code' in part ? part.code : '')).join('\n');
}

it('an import of a rule alone bundles no schema', async () => {
  const code = await bundled('/src/renderer/rule.ts');
  expect(code).toContain('open');
  expect(code).not.toContain('parser');
});

it('an import of a schema bundles all of it', async () => {
  const code = await bundled('/src/renderer/schema.ts');
  expect(code).toContain('of a ticket');
  expect(code).toContain('.optional()');
  expect(code).not.toContain('of ids');
});
