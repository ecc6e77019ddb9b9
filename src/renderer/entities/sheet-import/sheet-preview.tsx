import { Select } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Mapping } from '@shared/spreadsheet/people';
import { phoneText } from '@shared/spreadsheet/people';
import type { Sheet } from '@shared/spreadsheet/sheet';

import styles from './import-dialog.module.css';

type SheetPreviewProps = { sheet: Sheet; mapping: Mapping; onMap: (mapping: Mapping) => void };

const fields = ['name', 'number', 'email'] as const;
const shownRows = 5;

/** Assignment of the sheet's columns to fields, with a sample of rows. */
export function SheetPreview({ sheet, mapping, onMap }: SheetPreviewProps): JSX.Element {
  const { t } = useTranslation('sheets');
  const id = useId();
  const options = [
    { value: -1, label: t('noColumn') },
    ...sheet.heads.map((head, index) => ({ value: index, label: head.trim() || t('column', { n: index + 1 }) })),
  ];
  return (
    <>
      <div className={styles.columns}>
        {fields.map((field) => {
          const isMissing = mapping[field] === -1 && field !== 'email';
          return (
            <label key={field} className={styles.field}>
              {t(`columns.${field}`)}
              <Select
                aria-label={t(`columns.${field}`)}
                aria-describedby={isMissing ? `${id}-${field}` : undefined}
                status={isMissing ? 'error' : ''}
                value={mapping[field]}
                options={options}
                onChange={(column: number) => onMap({ ...mapping, [field]: column })}
              />
              {isMissing && (
                <span id={`${id}-${field}`} className={styles.missing}>
                  {t('chooseColumn')}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <table className={styles.preview} aria-label={t('preview')}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`columns.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, shownRows).map((row, index) => (
            // Rows of a file have no identity except their position.
            <tr key={index}>
              {fields.map((field) => (
                <td key={field}>{phoneText(row[mapping[field]] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
