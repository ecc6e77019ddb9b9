/** Asked for with every message and every call; changed when somebody configures something. */
const steady = new Set([
  ...['companies', 'plans', 'settings', 'users', 'user_queues', 'tags'],
  ...['queues', 'queue_options', 'whatsapps', 'whatsapp_queues'],
  ...['flow_campaigns', 'queue_integrations', 'prompts'],
]);
/** What is removed here takes rows of those along. */
const parents = new Set(['flows']);

const mostKept = 2000;

/** Whether a question is about steady tables alone, and its answer depends on nothing else. */
export function isSteady(text: string): boolean {
  if (!/^select\b/i.test(text) || /\bfor (?:update|share)\b|\b(?:now|random|nextval)\(/i.test(text)) return false;
  // Each `from` and `join` must name such a table, in the quotes that Drizzle gives it.
  const places = text.match(/\b(?:from|join)\b/gi) ?? [];
  const tables = [...text.matchAll(/\b(?:from|join) "(\w+)"/gi)].map(([, table = '']) => table);
  return tables.length > 0 && tables.length === places.length && tables.every((table) => steady.has(table));
}

/** Whether a statement may change steady tables. What is not surely harmless may. */
export function isDisturbing(text: string): boolean {
  const [, verb = '', table = ''] = /^\s*(\w+)(?: into| from)? ?"?(\w*)/i.exec(text) ?? [];
  switch (verb.toLowerCase()) {
    case 'select':
    case 'begin':
    case 'commit':
    case 'rollback':
    case 'savepoint':
    case 'release':
      return false;
    case 'insert':
    case 'update':
    case 'delete':
      return steady.has(table) || parents.has(table);
    default:
      return true;
  }
}

/**
 * Answers about steady tables, kept until one of these is written. It must hear of every statement, so it works only
 * for whoever is alone with the database.
 */
export class SteadyResults<Result> {
  readonly #kept = new Map<string, Result>();
  #writers = 0;

  /** Undefined where it is not known, or is being changed. */
  of(key: string): Result | undefined {
    return this.#kept.get(key);
  }

  keep(key: string, result: Result): void {
    if (this.#writers > 0) return;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, result);
  }

  /** To be called before a statement; until the end it answers, nothing is kept. */
  writing(text: string): () => void {
    if (!isDisturbing(text)) return () => undefined;
    this.#writers += 1;
    this.#kept.clear();
    return () => {
      this.#writers -= 1;
      this.#kept.clear();
    };
  }
}
