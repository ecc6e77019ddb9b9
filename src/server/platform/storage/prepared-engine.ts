import type { messages, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { parse, PGlite, protocol } from '@electric-sql/pglite';
import { z } from 'zod';

import { isSteady, SteadyResults } from './steady-results';

type Reply = messages.BackendMessage;
type Parsers = PGlite['parsers'];
/** A statement that the engine has read and keeps: what it takes and what it answers. */
type Statement = {
  name: string;
  takes: readonly number[];
  answers: readonly Reply[];
  parsers: Parsers;
  isSteady: boolean;
};
type Asked = { text: string; params: readonly unknown[]; options: QueryOptions };

/** The longest unused is let go of beyond these. */
const mostKept = 400;
/** Statements that carry rows by the hundred are each of their own length, and not worth keeping. */
const mostParams = 500;

/**
 * The built-in engine with its statements kept. By itself it reads, plans and describes each of them anew, in six
 * exchanges; of one that is kept, only the values go in and the rows come out. What is asked all the time and hardly
 * ever changes is not even asked again: nobody else writes to this database. Whoever asks the same text asks for the
 * same parsers, as Drizzle does.
 */
export class PreparedEngine extends PGlite {
  readonly #kept = new Map<string, Statement>();
  readonly #unwanted: string[] = [];
  readonly #steady = new SteadyResults<readonly Reply[]>();
  #made = 0;

  override async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    const ended = this.#steady.writing(text);
    try {
      if (!isKeepable(params, options)) return await super.query<T>(text, params, options);
      const asked = { text, params, options };
      return this.#known<T>(asked) ?? (await this._runExclusiveTransaction(() => this.#run<T>(asked)));
    } finally {
      ended();
    }
  }

  override async exec(text: string, options?: QueryOptions): Promise<Results[]> {
    await this._checkReady();
    const ended = this.#steady.writing('');
    try {
      return await super.exec(text, options);
    } finally {
      ended();
    }
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const ended: (() => void)[] = [];
    try {
      return await super.transaction((plain) => {
        const query = async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) => {
          ended.push(this.#steady.writing(text));
          if (plain.closed || !isKeepable(params, options)) return plain.query<Row>(text, params, options);
          const asked = { text, params, options };
          return this.#known<Row>(asked) ?? this.#run<Row>(asked);
        };
        const { closed: _closed, ...rest } = plain;
        return work({
          ...rest,
          query,
          get closed() {
            return plain.closed;
          },
        });
      });
    } finally {
      for (const end of ended) end();
    }
  }

  /** The answer that is known already. */
  #known<T>(asked: Asked): Results<T> | undefined {
    const statement = this.#kept.get(asked.text);
    const told = statement?.isSteady === true ? this.#steady.of(keyOf(asked)) : undefined;
    return told && statement && resultsOf<T>(statement, told, asked.options);
  }

  #run<T>(asked: Asked): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { text, params, options } = asked;
      const statement = this.#kept.get(text) ?? (await this.#prepare(text, options));
      // The last used is the last to be let go of.
      this.#kept.delete(text);
      this.#kept.set(text, statement);
      const values = params.map((value, index) => this.#written(value, statement.takes[index] ?? 0));
      const { bind, execute, sync } = protocol.serialize;
      const bound = bind({ statement: statement.name, values });
      const told = await this.#exchange(bound, execute(), sync()).catch((error: unknown) => {
        this.#letGo(text, statement.name);
        throw error;
      });
      if (statement.isSteady) this.#steady.keep(keyOf(asked), told);
      return resultsOf<T>(statement, told, options);
    });
  }

  async #prepare(text: string, { parsers = {} }: QueryOptions): Promise<Statement> {
    const [oldest] = this.#kept;
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#letGo(oldest[0], oldest[1].name);
    const name = `kept-${(this.#made += 1)}`;
    const { parse: read, describe, sync } = protocol.serialize;
    const told = await this.#exchange(read({ name, text }), describe({ type: 'S', name }), sync());
    return {
      name,
      takes: parse.parseDescribeStatementResults(told),
      answers: told.filter((message) => message.name === 'rowDescription'),
      parsers: { ...this.parsers, ...parsers },
      isSteady: isSteady(text),
    };
  }

  /** The engine hears of it with the next exchange. */
  #letGo(text: string, name: string): void {
    this.#kept.delete(text);
    this.#unwanted.push(name);
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const written: unknown = this.serializers[type]?.(value) ?? value;
    return typeof written === 'string' ? written : String(written);
  }

  /** One exchange with the engine. */
  async #exchange(...asked: readonly Uint8Array[]): Promise<Reply[]> {
    const closing = this.#unwanted.splice(0).map((name) => protocol.serialize.close({ type: 'S', name }));
    const reader = new protocol.Parser();
    const told: Reply[] = [];
    const onRawData = (bytes: Uint8Array) => reader.parse(bytes, (message) => told.push(message));
    await this.execProtocolRawStream(Buffer.concat([...closing, ...asked]), { syncToFs: false, onRawData });
    const failure = told.find((message) => message instanceof Error);
    if (failure !== undefined) throw failure;
    return told;
  }
}

/** Drizzle says how it wants its rows; what else is asked of the engine (its own start, a backup) goes the plain way. */
function isKeepable(params: readonly unknown[], options: QueryOptions | undefined): options is QueryOptions {
  return options?.rowMode !== undefined && params.length <= mostParams;
}

/** The type of a row is the caller's own, as in PGlite. */
const whatever = z.custom<Results<never>>((results) => results !== undefined);

const keyOf = ({ text, params }: Asked) => `${text}\n${JSON.stringify(params)}`;

function resultsOf<T>({ answers, parsers }: Statement, told: readonly Reply[], options: QueryOptions): Results<T> {
  const [results] = parse.parseResults([...answers, ...told], parsers, { rowMode: options.rowMode ?? 'object' });
  return whatever.parse(results);
}
