import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';

import type { Loss } from '@renderer/ui/loss-line';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { SessionUser } from '@shared/domain/user';

import { useSession } from '../session/session-store';
import type { LostCreate } from './lost-create';
import { isAnswerLost, madeMeanwhile, newestKnownId } from './lost-create';
import type { RecordPage } from './record-pages';
import type { PagedRecords } from './use-paged-records';
import { usePagedRecords } from './use-paged-records';

type Identified = { id: number | string };

type AreaKey = {
  /** Prefix of the keys of every query about the area's records. Its first part is the account. */
  key: (accountKey: string) => QueryKey;
};

/** Page numbers count from 1; an empty `searchParam` matches every record. */
type PageRequest = { searchParam: string; pageNumber: number };

/** Area whose list comes in pages. */
export type PagedArea<Row extends Identified> = AreaKey & {
  fetchPage: (request: PageRequest, user: SessionUser) => Promise<RecordPage<Row>>;
};

export type RemovableArea<Id> = AreaKey & { remove: (id: Id) => Promise<unknown> };

/** Area whose records can be created, changed and removed. */
export type EditableArea<Id, Draft, Change = Partial<Draft>> = RemovableArea<Id> & {
  create: (draft: Draft) => Promise<{ id: Id }>;
  /** Records that look like the one that the draft makes, to find it after a create whose answer was lost. */
  findSame?: (draft: Draft, user: SessionUser) => Promise<readonly { id: Id }[]>;
  /** Writes the fields of the change; every other field keeps its value. */
  update: (id: Id, change: Change) => Promise<unknown>;
  /** Second request of a save, for example an upload. When it fails, the record itself stays saved. */
  afterSave?: (id: Id, change: Change) => Promise<unknown>;
};

/** The requests of one kind of record; all areas share everything else that their screens do with them. */
export type AreaDefinition<Row extends Identified, Draft, Change = Partial<Draft>> = PagedArea<Row> &
  EditableArea<Row['id'], Draft, Change>;

/** The area's records that contain `search`, page by page. */
export function useRecordList<Row extends Identified>(area: PagedArea<Row>, search: string): PagedRecords<Row> {
  const { accountKey, user } = useSession();
  return usePagedRecords({
    queryKey: [...area.key(accountKey), 'list', search],
    fetchPage: (pageNumber) => area.fetchPage({ searchParam: search, pageNumber }, user),
  });
}

/** Requests of a form that creates a record or changes the given one. */
export type RecordSaver<Draft, Change> = {
  /**
   * After a create whose `afterSave` failed or whose answer was lost, the next call changes the record that exists by
   * then, so that a retry creates no duplicate. A record that is found after a lost answer counts as created.
   */
  create: (draft: Draft) => Promise<void>;
  /** Writes the fields of the change. Throws for a form without a record. */
  change: (change: Change) => Promise<void>;
};

export function useSaveRecord<Id extends number | string, Change, Draft extends Change>(
  area: EditableArea<Id, Draft, Change>,
  record: { id: Id } | null,
): RecordSaver<Draft, Change> {
  const createdId = useRef<Id>(undefined);
  const createRecord = useCreateOnce(area);
  const refresh = useRefreshRecords(area);
  const finish = async (id: Id, change: Change): Promise<void> => {
    try {
      await area.afterSave?.(id, change);
    } finally {
      await refresh();
    }
  };
  const change = async (id: Id, change: Change): Promise<void> => {
    await area.update(id, change);
    await finish(id, change);
  };
  const creation = useMutation({
    mutationFn: async (draft: Draft) => {
      if (createdId.current !== undefined) return change(createdId.current, draft);
      const { id, isFound } = await createRecord(draft);
      createdId.current = id;
      return isFound ? change(id, draft) : finish(id, draft);
    },
    ...discardedDrafts,
  });
  const update = useMutation({
    mutationFn: (draft: Change) => {
      if (record === null) throw new Error('there is no record to change');
      return change(record.id, draft);
    },
    ...discardedDrafts,
  });
  return { create: creation.mutateAsync, change: update.mutateAsync };
}

type Created<Id> = {
  id: Id;
  /** A former attempt made the record, perhaps of another draft. */
  isFound: boolean;
};

/** Creates a record, and looks for it where the answer of this or a former attempt was lost. */
function useCreateOnce<Id extends number | string, Change, Draft extends Change>(
  area: EditableArea<Id, Draft, Change>,
): (draft: Draft) => Promise<Created<Id>> {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  const lost = useRef<LostCreate<Draft>>(undefined);
  const findLost = async (): Promise<Id | undefined> => {
    if (lost.current === undefined) return undefined;
    const { draft, newestKnown } = lost.current;
    return madeMeanwhile((await area.findSame?.(draft, user)) ?? [], newestKnown);
  };
  return async (draft) => {
    const found = await findLost();
    if (found !== undefined) return { id: found, isFound: true };
    const newestKnown = newestKnownId(client, area.key(accountKey));
    try {
      return { id: (await area.create(draft)).id, isFound: false };
    } catch (error) {
      if (!isAnswerLost(error) || newestKnown === null) throw error;
      lost.current = { draft, newestKnown };
      // The server that gave no answer may still be silent: then the next attempt looks first.
      const id = await findLost().catch(() => undefined);
      if (id === undefined) throw error;
      return { id, isFound: false };
    }
  };
}

/** Drafts may hold passwords and API keys, which must not stay in the mutation cache. */
const discardedDrafts = { gcTime: 0 } as const;

/** Changes fields of an existing record. */
export function useUpdateRecord<Id, Change>(
  area: AreaKey & { update: (id: Id, change: Change) => Promise<unknown> },
  id: Id,
): (change: Change) => Promise<unknown> {
  const refresh = useRefreshRecords(area);
  const { mutateAsync } = useMutation({
    mutationFn: (change: Change) => area.update(id, change),
    onSuccess: refresh,
    gcTime: 0,
  });
  return mutateAsync;
}

/** Texts of the confirmation that precedes a removal and of the message that follows it. */
type RemovalTexts = { title: string; consequence: string; done: string; loss?: Loss };

/** Asks for confirmation, then removes a record. */
export function useRemoveRecord<Row extends Identified>(
  area: RemovableArea<Row['id']>,
  textsOf: (row: Row) => RemovalTexts,
): (row: Row) => void {
  const refresh = useRefreshRecords(area);
  const { mutateAsync } = useMutation({ mutationFn: ({ id }: Row) => area.remove(id), onSuccess: refresh });
  const confirm = useRemoval();
  return (row) => confirm({ ...textsOf(row), remove: () => mutateAsync(row) });
}

type RecordAction<Input> = {
  /** Never rejects. Resolves when the request has ended and, after a success, the area's queries are fetched again. */
  run: (input: Input) => Promise<void>;
  isPending: boolean;
};

/** Toasts of an action; without `failed` the error's own text is shown. */
type ActionTexts = { done: string; failed?: string };

/**
 * Any other request that changes records of the area. A toast shows its result; the area's queries are fetched again
 * after a refusal too, because a refusal often means that the shown record is out of date.
 */
export function useRecordAction<Input>(
  area: AreaKey,
  request: (input: Input) => Promise<unknown>,
  { done, failed }: ActionTexts,
): RecordAction<Input> {
  const { message } = App.useApp();
  const toast = useToast();
  const refresh = useRefreshRecords(area);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: request,
    onSuccess: () => {
      toast.success(done);
      return refresh();
    },
    onError: (error) => {
      if (failed === undefined) toast.error(error);
      else void message.error(failed);
      void refresh();
    },
  });
  return { run: (input) => mutateAsync(input).then(ignore, ignore), isPending };
}

const ignore = (): void => undefined;

/** Fetches again what is shown of the area: not every server announces its changes. */
export function useRefreshRecords({ key }: AreaKey): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: key(accountKey) });
}
