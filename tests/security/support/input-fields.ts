import { z } from 'zod';

/** The part of JSON Schema that zod writes for the wire's inputs. */
type Node = {
  type?: string | string[];
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  additionalProperties?: Node | boolean;
  $ref?: string;
  $defs?: Record<string, Node>;
};

/** A scalar of an input. `path` has a key for each object and `[]` for each array on the way to it. */
export type InputField = { path: readonly string[]; types: readonly string[] };

const deepest = 8;

/** Every scalar that the schema reads from the wire, each once. */
export function fieldsOf(schema: z.ZodType | undefined): InputField[] {
  if (schema === undefined) return [];
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  const found = new Map<string, { path: readonly string[]; types: Set<string> }>();
  const visit = (node: Node, path: readonly string[]): void => {
    if (path.length > deepest) return;
    if (node.$ref !== undefined) {
      const name = node.$ref.split('/').at(-1) ?? '';
      const target = node.$ref === '#' ? undefined : root.$defs?.[name];
      if (target !== undefined) visit(target, path);
      return;
    }
    const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
    for (const choice of choices) visit(choice, path);
    for (const [key, inner] of Object.entries(node.properties ?? {})) visit(inner, [...path, key]);
    if (node.items !== undefined) visit(node.items, [...path, '[]']);
    if (typeof node.additionalProperties === 'object') visit(node.additionalProperties, [...path, 'anyKey']);
    const isScalar = choices.length === 0 && node.properties === undefined && node.items === undefined;
    const types = [node.type ?? 'any'].flat().filter((type) => !['object', 'array', 'null'].includes(type));
    if (!isScalar || types.length === 0) return;
    const key = path.join('.');
    const known = found.get(key) ?? { path, types: new Set<string>() };
    for (const type of types) known.types.add(type);
    found.set(key, known);
  };
  visit(root, []);
  return [...found.values()].map(({ path, types }) => ({ path, types: [...types] }));
}

/** A copy of the input in which the field has the value; arrays on the way have one element. */
export function withField(input: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === '[]') return [withField(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const object: object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  const inner: unknown = Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
  return { ...object, [key]: withField(inner, rest, value) };
}

/** True for fields that name a record: `contactId`, `queueIds`, `idFlow`, `users[].id`. */
export function isIdField({ path }: InputField): boolean {
  const key = path.filter((part) => part !== '[]').at(-1) ?? '';
  return /^id$|^id[A-Z]|Ids?$/.test(key) || /^(tags|users|queues)$/.test(key);
}
