/** PostgreSQL refuses notifications of 8,000 bytes; the head of a notification takes the rest. */
const maxBytes = 7_900;

/** Texts that go out in one notification; a long one is stored, and its notification names the row. */
export type EventBatch = { kind: 'short' | 'long'; text: string };

/** Packs texts of JSON in their order, as arrays of JSON. */
export function packEvents(texts: readonly string[]): EventBatch[] {
  const batches: EventBatch[] = [];
  let waiting: string[] = [];
  let bytes = 0;
  const end = () => {
    if (waiting.length > 0) batches.push({ kind: bytes > maxBytes ? 'long' : 'short', text: `[${waiting.join(',')}]` });
    waiting = [];
    bytes = 0;
  };
  for (const text of texts) {
    // A comma or a bracket comes with each text.
    const more = Buffer.byteLength(text) + 2;
    if (bytes + more > maxBytes) end();
    waiting.push(text);
    bytes += more;
  }
  end();
  return batches;
}

type Batch = { number: number; batch: EventBatch };

type Options = {
  /** Sends the batches in this order, in one transaction. */
  transmit: (batches: readonly Batch[]) => Promise<void>;
  /** Milliseconds before a failed transmission is repeated, for each repetition. */
  retryMs: readonly number[];
  pause: (milliseconds: number) => Promise<unknown>;
  report: (error: unknown) => void;
};

export type EventSender = {
  send(text: string): void;
  /** Resolves when all that was sent has been transmitted or given up. */
  close(): Promise<void>;
};

/**
 * Transmits the events of one turn of the event loop together, and those that come during a transmission with the next
 * one: one at a time, so that they arrive in order. A repetition has the same numbers, by which receivers know what they
 * have.
 */
export function createEventSender({ transmit, retryMs, pause, report }: Options): EventSender {
  const waiting: string[] = [];
  let number = 0;
  let running: Promise<void> | null = null;

  async function transmitAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batches = packEvents(waiting.splice(0)).map((batch) => ({ number: (number += 1), batch }));
      await attempted(batches);
    }
    running = null;
  }
  async function attempted(batches: readonly Batch[]): Promise<void> {
    for (const milliseconds of [...retryMs, null]) {
      try {
        await transmit(batches);
        return;
      } catch (error) {
        if (milliseconds === null) report(error);
        else await pause(milliseconds);
      }
    }
  }
  return {
    send(text) {
      waiting.push(text);
      running ??= transmitAll();
    },
    async close() {
      await running;
    },
  };
}

export type EventReceiver = {
  /** Takes a notification: `sender:number:` and an array of JSON, or `@` with the id of the row that has it. */
  received(notification: string): void;
  /** Resolves when all that was received has been applied. */
  idle(): Promise<void>;
};

type Receiving = {
  /** Its own notifications are skipped. */
  sender: string;
  readLong: (id: string) => Promise<string>;
  apply: (event: unknown) => void;
  report: (error: unknown) => void;
};

/** Applies each event once, in the order in which its sender sent it. */
export function createEventReceiver({ sender, readLong, apply, report }: Receiving): EventReceiver {
  const numbers = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function applied(content: string): Promise<void> {
    const text = content.startsWith('@') ? await readLong(content.slice(1)) : content;
    const events: unknown = JSON.parse(text);
    if (!Array.isArray(events)) throw new Error('A notification is no array');
    for (const event of events) {
      try {
        apply(event);
      } catch (error) {
        report(error);
      }
    }
  }
  return {
    received(notification) {
      const { from, number, content } = headOf(notification);
      if (from === sender || number <= (numbers.get(from) ?? 0)) return;
      numbers.set(from, number);
      last = last.then(() => applied(content)).catch(report);
    },
    idle: () => last,
  };
}

function headOf(notification: string): { from: string; number: number; content: string } {
  const first = notification.indexOf(':');
  const second = notification.indexOf(':', first + 1);
  return {
    from: notification.slice(0, first),
    number: Number(notification.slice(first + 1, second)),
    content: notification.slice(second + 1),
  };
}
