import { useRef, useState } from 'react';

import { toAppError } from '@shared/domain/app-error';
import type { Person } from '@shared/spreadsheet/people';

/** So many rows go at once: few enough to show progress and to stop soon. */
const batchSize = 50;

/** A row that was not taken: whose it is, and the code that says why. */
export type ImportProblem = { contactName: string; code: string };

/** Sends some rows; answers how many were new, and which were refused. */
export type SendPeople = (people: readonly Person[]) => Promise<{ made: number; problems: readonly ImportProblem[] }>;

export type ImportState = {
  step: 'ready' | 'running' | 'done' | 'stopped' | 'failed';
  sent: number;
  made: number;
  problems: readonly ImportProblem[];
  /** Why it ended before its end. */
  error: unknown;
};

const ready: ImportState = { step: 'ready', sent: 0, made: 0, problems: [], error: null };

type Import = {
  state: ImportState;
  /** `refused` are the rows that were not worth sending. */
  run: (people: readonly Person[], refused: readonly ImportProblem[]) => Promise<void>;
  stop: () => void;
};

/** Sends rows in batches. What has been sent stays; stopping sends no more. */
export function useImport(send: SendPeople, onEnd: () => Promise<void>): Import {
  const [state, setState] = useState<ImportState>(ready);
  const isStopped = useRef<boolean>(false);
  const goesOn = (): boolean => !isStopped.current;

  const run: Import['run'] = async (people, refused) => {
    isStopped.current = false;
    let now: ImportState = { ...ready, step: 'running', problems: refused };
    setState(now);
    try {
      while (now.sent < people.length && goesOn()) {
        const batch = people.slice(now.sent, now.sent + batchSize);
        const { made, problems } = await send(batch);
        now = {
          ...now,
          sent: now.sent + batch.length,
          made: now.made + made,
          problems: [...now.problems, ...problems],
        };
        setState(now);
      }
      setState({ ...now, step: now.sent < people.length ? 'stopped' : 'done' });
    } catch (thrown) {
      setState({ ...now, step: 'failed', error: toAppError(thrown) });
    } finally {
      await onEnd();
    }
  };

  return {
    state,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
