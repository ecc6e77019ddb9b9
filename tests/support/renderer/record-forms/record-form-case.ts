import type { JSX } from 'react';

import type { EndpointName } from '@shared/api/table';

import type { Answers } from '../fake-bridge';
import type { ShownScreen } from '../show-screen';

/** A record as a server sends it. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The form of one record area, with a record that has every field and one change of it. */
export type RecordFormCase = {
  area: string;
  record: WireRecord;
  /** Fields that every server sends, because no row is readable or savable without them. */
  sure: readonly string[];
  element: (record: WireRecord) => JSX.Element;
  answers: (record: WireRecord) => Answers;
  /** Opens the form, if it is not open at once. */
  open?: (shown: ShownScreen) => Promise<unknown>;
  /** The request that saves the record. */
  request: EndpointName;
  /** Label of the field to change, its name in the request and the typed value. */
  change: { label: string; field: string; typed: string };
  /** Fields of the request that are no field of the record: ids, and the company of the caller. */
  constant?: Readonly<Record<string, unknown>>;
  /** Value of a field of the request in the record, where the two have different names or forms. */
  read?: Readonly<Record<string, (record: WireRecord) => unknown>>;
};
