import pg from 'pg';

/** Texts beyond this number are sent unprepared. */
const maxStatements = 500;
/** Inserts of many rows have a text for each number of rows, so they are not worth preparing. */
const maxPreparedParams = 100;

const names = new Map<string, string>();

/** One name for each text, in every connection of this process; undefined once there are too many texts. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = `recado-${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Config = pg.QueryConfig<unknown[]>;

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);

/**
 * A connection on which each statement with parameters is parsed and planned once. PostgreSQL otherwise parses and plans
 * a statement anew with every call.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send: (...given: unknown[]) => unknown = this.query.bind(this);
    const query = (first: unknown, ...rest: unknown[]) => send(prepared(first, rest[0]), ...rest);
    Object.assign(this, { query });
  }
}

function prepared(first: unknown, params: unknown): unknown {
  if (!isConfig(first) || first.name !== undefined) return first;
  const count = (Array.isArray(params) ? params : (first.values ?? [])).length;
  const name = count === 0 || count > maxPreparedParams ? undefined : nameOf(first.text);
  return name === undefined ? first : { ...first, name };
}
