import { Alert, Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { AppError } from '@shared/domain/app-error';

import styles from './refusal.module.css';

/** Record because of which a save was refused. */
export type Existing = {
  name: string;
  /** Opens the record in place of the form; absent where it cannot be opened. */
  open?: (() => void) | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** Finds the record that a refusal is about; null for other refusals. `values` are those of the form's fields. */
export type FindExisting = (refusal: AppError, values: Values) => Promise<Existing | null>;

type Search<Row> = {
  /** Refusal of a record that exists, and the field with the text that they share. */
  code: string;
  field: string;
  /** Fetches records that may be the one. Throws AppError. */
  fetch: (typed: string) => Promise<readonly Row[]>;
  isSame: (row: Row, typed: string) => boolean;
  nameOf: (row: Row) => string;
  open?: ((row: Row) => void) | undefined;
};

/** Searches for the record after a refusal with the code. */
export function findExisting<Row>({ code, field, fetch, isSame, nameOf, open }: Search<Row>): FindExisting {
  return async (refusal, { [field]: value }) => {
    if (refusal.code !== code || typeof value !== 'string') return null;
    const typed = value.trim();
    const row = (await fetch(typed)).find((each) => isSame(each, typed));
    return row === undefined ? null : { name: nameOf(row), open: open && (() => open(row)) };
  };
}

type ExistingRecordProps = { existing: Existing | null; onOpen: (open: () => void) => void };

/** Names the record that a refused save would have doubled, and offers to open it. */
export function ExistingRecord({ existing, onOpen }: ExistingRecordProps): JSX.Element | null {
  const { t } = useTranslation('common');
  if (existing === null) return null;
  const { name, open } = existing;
  return (
    <Alert
      className={styles.refusal ?? ''}
      type="warning"
      showIcon
      role="status"
      title={t('form.existing', { name })}
      action={
        open !== undefined && (
          <Button size="small" onClick={() => onOpen(open)}>
            {t('form.openExisting')}
          </Button>
        )
      }
    />
  );
}
