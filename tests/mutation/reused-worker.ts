import type { PoolOptions, PoolWorker, TestProject, WorkerRequest } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

const runsPerThread = 100;

type Thread = { inner: ThreadsPoolWorker; isStarted: boolean; runs: number };
type Listener = (argument: unknown) => void;

let shared: Thread | undefined;

/** Mutants of code that runs at import need modules that were evaluated with the mutant active. */
function needsFreshModules(project: TestProject): boolean {
  // Provided by Stryker's runner.
  const { mode, mutantActivation }: { mode?: unknown; mutantActivation?: unknown } = project.getProvidedContext();
  return mode !== 'mutant' || mutantActivation === 'static';
}

/** Worker thread that keeps its modules from one mutant to the next: importing them takes longer than the tests. */
class ReusedWorker implements PoolWorker {
  readonly name = 'reused-thread';
  readonly #project: TestProject;
  readonly #isFresh: boolean;
  readonly #thread: Thread;
  readonly #listeners: [event: string, listener: Listener][] = [];

  constructor(options: PoolOptions) {
    this.#project = options.project;
    this.#isFresh = needsFreshModules(options.project);
    const create = (): Thread => ({ inner: new ThreadsPoolWorker(options), isStarted: false, runs: 0 });
    this.#thread = this.#isFresh ? create() : (shared ??= create());
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread.inner.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread.inner.off(event, listener);
  }

  send(message: WorkerRequest): void {
    const thread = this.#thread;
    if (message.type === 'start' && thread.isStarted) this.#answer('started');
    else if (message.type === 'stop' && this.#staysAlive()) this.#answer('stopped');
    else thread.inner.send(message.type === 'run' ? this.#ofThisRun(message) : message);
    if (message.type === 'start') thread.isStarted = true;
    if (message.type === 'run') thread.runs += 1;
  }

  /** The thread knows the settings of its start. Those of this run name other tests. */
  #ofThisRun(message: Extract<WorkerRequest, { type: 'run' }>): WorkerRequest {
    const context = { ...message.context, config: this.#project.serializedConfig };
    return { ...message, context };
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async start(): Promise<void> {
    if (!this.#thread.isStarted) await this.#thread.inner.start();
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#thread.inner.off(event, listener);
    if (this.#staysAlive()) return;
    if (shared === this.#thread) shared = undefined;
    await this.#thread.inner.stop();
  }

  /** A thread with an unhandled error may hold work of the mutant that caused it. */
  #staysAlive(): boolean {
    return !this.#isFresh && this.#thread.runs < runsPerThread && this.#project.vitest.state.errorsSet.size === 0;
  }

  #answer(type: 'started' | 'stopped'): void {
    const messages = this.#listeners.filter(([event]) => event === 'message');
    queueMicrotask(() => {
      for (const [, listener] of messages) listener({ __vitest_worker_response__: true, type });
    });
  }
}

type ReuseWorker = { name: string; configureVitest: (context: { project: TestProject }) => void };

/** Runs the tests of all mutants in one thread. Stryker sets a pool of its own, so the project's is replaced late. */
export function reuseWorker(): ReuseWorker {
  return {
    name: 'recado:reused-worker',
    configureVitest({ project }) {
      Object.assign(project.config, {
        pool: 'reused-thread',
        isolate: false,
        poolRunner: { name: 'reused-thread', createPoolWorker: (options: PoolOptions) => new ReusedWorker(options) },
      });
    },
  };
}
