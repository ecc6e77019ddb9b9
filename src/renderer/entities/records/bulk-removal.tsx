import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Selection } from '@renderer/ui/page/use-selection';

import type { RemovableArea } from './area-definition';
import { useRefreshRecords } from './area-definition';
import type { BulkItem } from './bulk-dialog';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));

type BulkRemovalProps<R extends { id: number | string }> = {
  area: RemovableArea<R['id']>;
  selection: Selection<R>;
  nameOf: (row: R) => string;
  /** Loss that every item of this kind brings. */
  loss?: string;
};

/** Button that deletes the selected records after one confirmation. Those that the server refuses stay selected. */
export function BulkRemoval<R extends { id: number | string }>(props: BulkRemovalProps<R>): JSX.Element {
  const { area, selection, nameOf, loss } = props;
  const { t } = useTranslation('selection');
  const [items, setItems] = useState<readonly BulkItem[] | null>(null);
  const [removed, setRemoved] = useState<ReadonlySet<BulkItem['id']>>(new Set());
  const refresh = useRefreshRecords(area);
  const open = (): void => {
    const { selected } = selection;
    setItems(selected.map((row) => ({ id: row.id, name: nameOf(row), run: () => area.remove(row.id) })));
  };
  /** The selection ends with the dialog, which belongs to its bar. */
  const close = (): void => {
    setItems(null);
    selection.keep(({ id }) => !removed.has(id));
  };
  return (
    <>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={open}>
        {t('remove')}
      </Button>
      {items !== null && (
        <Suspense>
          <BulkDialog
            title={t('title', { count: items.length })}
            items={items}
            ok={{ text: t('remove'), isDanger: true }}
            onRun={(done) => {
              setRemoved(new Set([...removed, ...done.map(({ id }) => id)]));
              void refresh();
            }}
            onClose={close}
          >
            {loss !== undefined && <p>{loss}</p>}
            <p>{t('consequence')}</p>
          </BulkDialog>
        </Suspense>
      )}
    </>
  );
}
