import type { Clock } from '../ports/clock';
import type { Recordable, Reference } from './recorded-event';
import { reference } from './recorded-event';

/** In entries and bytes: about an hour of ordinary work. */
const mostEntries = 5_000;
const mostBytes = 1024 * 1024;
/** Ids that are told apart; a message that comes back after so many others gets a new number. */
const mostReferences = 20_000;

export type RecorderDeps = {
  clock: Pick<Clock, 'now'>;
  /** Receives each line as it is recorded, for the copy on disk. */
  onLine?: (line: string) => void;
  limits?: { entries: number; bytes: number };
};

/** Bounded memory of what main did, without ids and texts of people. */
export type Recorder = {
  /** Never throws. The type refuses a text that `recordedEventOf` does not declare. */
  record(event: Recordable): void;
  /** The number that stands for an id. */
  referenceTo(id: string): Reference;
  /** JSON of each event, oldest first. */
  lines(): string[];
  /** Events that made room for newer ones. */
  dropped(): number;
};

/** A ring buffer of events as lines of JSON, so that its size is known and a copy costs nothing more. */
export function createRecorder({ clock, onLine, limits }: RecorderDeps): Recorder {
  const capacity = limits?.entries ?? mostEntries;
  const largest = limits?.bytes ?? mostBytes;
  const slots: string[] = [];
  const references = new Map<string, Reference>();
  let start = 0;
  let count = 0;
  let bytes = 0;
  let dropped = 0;
  let issued = 0;

  function dropOldest(): void {
    bytes -= slots[start]?.length ?? 0;
    slots[start] = '';
    start = (start + 1) % capacity;
    count -= 1;
    dropped += 1;
  }

  function add(line: string): void {
    if (count === capacity) dropOldest();
    slots[(start + count) % capacity] = line;
    count += 1;
    // All declared texts are ASCII, so that characters are bytes.
    bytes += line.length;
    while (bytes > largest) dropOldest();
  }

  return {
    record(event) {
      try {
        const line = JSON.stringify({ at: Math.round(clock.now()), ...event });
        add(line);
        onLine?.(line);
      } catch {
        // Recording must never stop what is recorded.
      }
    },
    referenceTo(id) {
      const known = references.get(id);
      if (known !== undefined) return known;
      issued += 1;
      const added = reference.parse(issued);
      references.set(id, added);
      const [oldest] = references.size > mostReferences ? references.keys() : [];
      if (oldest !== undefined) references.delete(oldest);
      return added;
    },
    lines: () => Array.from({ length: count }, (_, index) => slots[(start + index) % capacity] ?? ''),
    dropped: () => dropped,
  };
}
