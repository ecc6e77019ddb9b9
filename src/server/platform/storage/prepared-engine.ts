import type { messages, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { parse, PGlite, protocol } from '@electric-sql/pglite';
import { Parser } from 'pg-protocol/dist/parser.js';

type Reply = messages.BackendMessage;

/** A statement that the engine has parsed under a name. */
type Statement = {
  name: string;
  parameterTypes: readonly number[];
  rowDescription: readonly Reply[];
  parsers: PGlite['parsers'];
};
type Request = { text: string; params: readonly unknown[]; options: QueryOptions };

/** Beyond this number, the least recently used statement is closed. */
const maxStatements = 400;
/** Inserts of hundreds of rows have a text for each number of rows, so they are not worth preparing. */
const maxPreparedParams = 500;

/**
 * The built-in engine with prepared statements. PGlite parses and describes a statement anew with every call, in six
 * exchanges with the engine; a prepared one takes a single exchange. Only public methods of PGlite are used and
 * overridden. All work passes one queue, so that no statement enters a transaction that is not its own. Callers of one
 * text must use the same parsers, as Drizzle does.
 */
export class PreparedEngine extends PGlite {
  readonly #statements = new Map<string, Statement>();
  readonly #toClose: string[] = [];
  #preparedCount = 0;
  #lastWork: Promise<unknown> = Promise.resolve();

  override query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this.#inTurn(() =>
      isPreparable(params, options) ? this.#run<T>({ text, params, options }) : super.query<T>(text, params, options),
    );
  }

  override exec(text: string, options?: QueryOptions): Promise<Results[]> {
    return this.#inTurn(() => super.exec(text, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#inTurn(() =>
      super.transaction((plain) =>
        work({
          sql: (strings, ...params: unknown[]) => plain.sql(strings, ...params),
          exec: (text, options) => plain.exec(text, options),
          rollback: () => plain.rollback(),
          listen: (channel, callback) => plain.listen(channel, callback),
          query: <Row>(text: string, params: unknown[] = [], options?: QueryOptions) =>
            plain.closed || !isPreparable(params, options)
              ? plain.query<Row>(text, params, options)
              : this.#run<Row>({ text, params, options }),
          get closed() {
            return plain.closed;
          },
        }),
      ),
    );
  }

  /** Runs the work when all earlier work has ended, whatever its outcome. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    // PGlite queries itself while it starts, after it has become ready and before `waitReady` resolves.
    if (!this.ready) await this.waitReady;
    const done = this.#lastWork.then(work);
    this.#lastWork = done.catch(() => undefined);
    return done;
  }

  #run<T>(request: Request): Promise<Results<T>> {
    return this.runExclusive(async () => {
      const { text, params, options } = request;
      const statement = this.#statements.get(text) ?? (await this.#prepare(text, options));
      // Moves the statement to the end of the map, which is in order of use.
      this.#statements.delete(text);
      this.#statements.set(text, statement);
      const values = params.map((value, index) => this.#serialized(value, statement.parameterTypes[index] ?? 0));
      const { bind, execute, sync } = protocol.serialize;
      try {
        const replies = await this.#exchange(bind({ statement: statement.name, values }), execute(), sync());
        return resultsOf<T>(statement, replies, options);
      } catch (error) {
        this.#drop(text, statement);
        throw error;
      }
    });
  }

  async #prepare(text: string, { parsers = {} }: QueryOptions): Promise<Statement> {
    const [oldest] = this.#statements;
    if (oldest !== undefined && this.#statements.size >= maxStatements) this.#drop(...oldest);
    this.#preparedCount += 1;
    const name = `statement-${this.#preparedCount}`;
    const { parse: parseStatement, describe, sync } = protocol.serialize;
    const replies = await this.#exchange(parseStatement({ name, text }), describe({ type: 'S', name }), sync());
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(replies),
      rowDescription: replies.filter((message) => message.name === 'rowDescription'),
      parsers: { ...this.parsers, ...parsers },
    };
  }

  /** The engine closes the statement with the next exchange. */
  #drop(text: string, { name }: Statement): void {
    this.#statements.delete(text);
    this.#toClose.push(name);
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serialized: unknown = this.serializers[type]?.(value) ?? value;
    return typeof serialized === 'string' ? serialized : String(serialized);
  }

  async #exchange(...requests: readonly Uint8Array[]): Promise<Reply[]> {
    const closing = this.#toClose.splice(0).map((name) => protocol.serialize.close({ type: 'S', name }));
    // PGlite's own parser copies each value into a buffer of its own first.
    const reader = new Parser();
    const replies: Reply[] = [];
    // The engine writes over its memory, and the parser may hold the beginning of a message until its end arrives.
    const onRawData = (bytes: Uint8Array) => reader.parse(Buffer.from(bytes), (message) => replies.push(message));
    await this.execProtocolRawStream(Buffer.concat([...closing, ...requests]), { syncToFs: false, onRawData });
    const failure = replies.find((message) => message instanceof Error);
    if (failure !== undefined) throw failure;
    return replies;
  }
}

/** Drizzle always names a row mode; statements of PGlite itself (its start, a backup) do not, and stay unprepared. */
function isPreparable(params: readonly unknown[], options: QueryOptions | undefined): options is QueryOptions {
  return options?.rowMode !== undefined && params.length <= maxPreparedParams;
}

function resultsOf<T>(
  { rowDescription, parsers }: Statement,
  replies: readonly Reply[],
  { rowMode = 'object' }: QueryOptions,
): Results<T> {
  const [results] = parse.parseResults([...rowDescription, ...replies], parsers, { rowMode });
  if (results === undefined) throw new Error('A statement was answered without a result');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the row type, as in PGlite's own query
  return results as Results<T>;
}
