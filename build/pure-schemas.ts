import type { Plugin } from 'vite';

/** Constants whose computation may be dropped. */
const harmless = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'TemplateLiteral']);
const contract = /[\\/]src[\\/]shared[\\/](api|domain|ipc)[\\/][^?]+\.ts$/;

/**
 * Modules of the contract hold schemas beside types and rules. A bundler keeps every computed constant, and with it
 * zod, for importers that only need a rule. The plugin marks these constants as free of side effects.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  transform(code, id) {
    if (!contract.test(id)) return null;
    const spots: { start: number; end: number }[] = [];
    for (const statement of this.parse(code).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
      for (const { init } of declaration.declarations) {
        if (init !== null && !harmless.has(init.type)) spots.push(init);
      }
    }
    return { code: spots.reduceRight(wrapped, code), map: null };
  },
};

function wrapped(code: string, { start, end }: { start: number; end: number }): string {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`;
}
