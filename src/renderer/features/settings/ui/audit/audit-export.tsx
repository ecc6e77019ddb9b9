import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '@renderer/lib/time';
import { useCsvExport } from '@renderer/ui/use-csv-export';
import { useToast } from '@renderer/ui/use-toast';

import { allAuditEntries } from '../../api/audit-log';
import type { AuditFilter } from '../../model/audit-filter';
import { useAuditWords } from './use-audit-words';

/** Writes the entries of a filter, also those that are not loaded, into a spreadsheet. */
export function AuditExport({ filter, isEmpty }: { filter: AuditFilter; isEmpty: boolean }): JSX.Element {
  const { t } = useTranslation('audit');
  const toast = useToast();
  const { save, isSaving } = useCsvExport();
  const { whoOf, actionOf, recordOf, fieldsOf } = useAuditWords();
  const [isFetching, setIsFetching] = useState(false);
  const run = async (): Promise<void> => {
    setIsFetching(true);
    try {
      const entries = await allAuditEntries(filter);
      const heads = (['when', 'who', 'action', 'record', 'fields', 'address'] as const).map((key) =>
        t(`columns.${key}`),
      );
      const rows = entries.map((entry) => [
        ...[formatDateTime(entry.createdAt), whoOf(entry), actionOf(entry), recordOf(entry)],
        ...[fieldsOf(entry).join('; '), entry.address],
      ]);
      save(t('fileName'), [heads, ...rows]);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={isEmpty}
      loading={isFetching || isSaving}
      onClick={() => void run()}
    >
      {t('export')}
    </Button>
  );
}
