import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, JSX } from 'react';
import { useState } from 'react';
import type { z } from 'zod';

import type { InitialValues } from '@renderer/ui/form/form-drawer';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import { useToast } from '@renderer/ui/use-toast';

type DrawerProps<S extends z.ZodObject> = ComponentProps<typeof FormDrawer<S>>;

type Edited<Row> =
  /** The record to edit, or null for a new one. */
  | { record: Row | null; query?: undefined }
  /** Fetches the record to edit where rows of the list lack some of its fields; null for a new one. */
  | { query: UseQueryOptions<Row> | null; record?: undefined };

type DetailFormProps<S extends z.ZodObject, Row> = Omit<DrawerProps<S>, 'title' | 'initial' | 'onSubmit' | 'edits'> &
  Edited<Row> & {
    titles: { create: string; edit: string };
    /** Values of a new record. */
    blank: Partial<z.input<S>>;
    /** Values of the record to edit; undefined for a field that the server left out. */
    valuesOf: (record: Row) => InitialValues<S>;
    save: {
      create: (draft: z.output<S>) => Promise<unknown>;
      /** Writes the changed and the carried fields of the record. */
      change: (change: Partial<z.output<S>>) => Promise<unknown>;
    };
    /** Fields that a change carries even unchanged, if they were read. */
    carried?: readonly string[];
    /** Confirms a successful save. */
    savedText: string;
  };

/**
 * Creates or edits one record in a drawer: refused fields show their error, other refusals stand above the fields, and
 * nothing that was typed is lost.
 */
export function DetailForm<S extends z.ZodObject, Row>(props: DetailFormProps<S, Row>): JSX.Element {
  const { record, query, ...rest } = props;
  if (query === undefined || query === null) return <RecordForm {...rest} record={record ?? null} />;
  return <FetchedForm {...rest} query={query} />;
}

type RecordFormProps<S extends z.ZodObject, Row> = Omit<DetailFormProps<S, Row>, 'record' | 'query'>;

function FetchedForm<S extends z.ZodObject, Row>({
  query,
  ...form
}: RecordFormProps<S, Row> & { query: UseQueryOptions<Row> }): JSX.Element {
  const { data, error, refetch, isFetching } = useQuery(query);
  if (data !== undefined) return <RecordForm {...form} record={data} />;
  return (
    <PendingDrawer
      title={form.titles.edit}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      onClose={form.onClose}
    />
  );
}

function RecordForm<S extends z.ZodObject, Row>({
  record,
  titles,
  blank,
  valuesOf,
  savedText,
  save,
  carried = [],
  ...drawer
}: RecordFormProps<S, Row> & { record: Row | null }): JSX.Element {
  const toast = useToast();
  // The record may be fetched again while its form is open; what was read stays what the user saw.
  const [read] = useState(() => (record === null ? null : valuesOf(record)));
  const confirm = async (saving: Promise<unknown>): Promise<void> => {
    await saving;
    toast.success(savedText);
  };
  return (
    <FormDrawer<S>
      {...drawer}
      title={read === null ? titles.create : titles.edit}
      initial={read ?? blank}
      onSubmit={(draft) => confirm(save.create(draft))}
      edits={read === null ? undefined : { read, carried, onChange: (change) => confirm(save.change(change)) }}
    />
  );
}
