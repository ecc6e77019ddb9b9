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

/** The nodes directly below, each with its path. */
function childrenOf(node: Node, path: readonly string[]): [node: Node, path: readonly string[]][] {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items, additionalProperties } = node;
  const children: [Node, readonly string[]][] = [...anyOf, ...oneOf, ...allOf].map((choice) => [choice, path]);
  for (const [key, inner] of Object.entries(properties)) children.push([inner, [...path, key]]);
  if (items !== undefined) children.push([items, [...path, '[]']]);
  if (typeof additionalProperties === 'object') children.push([additionalProperties, [...path, 'anyKey']]);
  return children;
}

const scalarTypesOf = ({ type = 'any' }: Node): string[] =>
  [type].flat().filter((one) => !['object', 'array', 'null'].includes(one));

/** Every scalar that the schema reads from the wire, each once. */
export function fieldsOf(schema: z.ZodType | undefined): InputField[] {
  if (schema === undefined) return [];
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  const found = new Map<string, { path: readonly string[]; types: Set<string> }>();
  const resolved = ({ $ref }: Node): Node | undefined => root.$defs?.[$ref?.split('/').at(-1) ?? ''];
  const visit = (node: Node, path: readonly string[]): void => {
    if (path.length > deepest) return;
    if (node.$ref !== undefined) {
      const target = resolved(node);
      if (target !== undefined) visit(target, path);
      return;
    }
    const children = childrenOf(node, path);
    for (const child of children) visit(...child);
    const types = children.length === 0 ? scalarTypesOf(node) : [];
    if (types.length === 0) return;
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
