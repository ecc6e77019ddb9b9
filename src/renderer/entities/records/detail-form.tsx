import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, JSX } from 'react';
import type { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import { useToast } from '@renderer/ui/use-toast';

type DrawerProps<S extends z.ZodObject> = ComponentProps<typeof FormDrawer<S>>;

type Edited<Row> =
  /** The record to edit, or null for a new one. */
  | { record: Row | null; query?: undefined }
  /** Fetches the record to edit where rows of the list lack some of its fields; null for a new one. */
  | { query: UseQueryOptions<Row> | null; record?: undefined };

type DetailFormProps<S extends z.ZodObject, Row> = Omit<DrawerProps<S>, 'title' | 'initial'> &
  Edited<Row> & {
    titles: { create: string; edit: string };
    /** Values of a new record. */
    blank: Partial<z.input<S>>;
    /** Values of the record to edit. */
    valuesOf: (record: Row) => Partial<z.input<S>>;
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
  onSubmit,
  ...drawer
}: RecordFormProps<S, Row> & { record: Row | null }): JSX.Element {
  const toast = useToast();
  return (
    <FormDrawer<S>
      {...drawer}
      title={record === null ? titles.create : titles.edit}
      initial={record === null ? blank : valuesOf(record)}
      onSubmit={async (values) => {
        await onSubmit(values);
        toast.success(savedText);
      }}
    />
  );
}
