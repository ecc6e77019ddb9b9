import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';

/** A create whose answer was lost: the server may have made the record. */
export type LostCreate<Draft> = { draft: Draft; newestKnown: number };

/** True where the request may have reached the server although no answer came. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof AppError && error.data.ambiguous === true;
}

const listed = z.object({ pages: z.array(z.object({ rows: z.array(z.object({ id: z.number() })) })) });

/** The highest id among the loaded records of an area; null where none of its lists is loaded. */
export function newestKnownId(client: QueryClient, key: QueryKey): number | null {
  const lists = client.getQueriesData({ queryKey: key }).flatMap(([, data]) => listed.safeParse(data).data ?? []);
  if (lists.length === 0) return null;
  return lists
    .flatMap(({ pages }) => pages.flatMap(({ rows }) => rows))
    .reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** The one record that is newer than those known before; undefined where there is none or more than one. */
export function madeMeanwhile<Id>(found: readonly { id: Id }[], newestKnown: number): Id | undefined {
  const [made, another] = found.filter(({ id }) => typeof id === 'number' && id > newestKnown);
  return another === undefined ? made?.id : undefined;
}
