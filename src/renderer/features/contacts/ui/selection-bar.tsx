import { CloseOutlined, OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { Contact } from '@shared/domain/contact';

import type { ContactChoice } from '../api/use-add-to-list';
import styles from './contacts.module.css';

const AddToListDialog = lazy(async () => ({ default: (await import('./add-to-list-dialog')).AddToListDialog }));

type SelectionBarProps = {
  selected: readonly Contact[];
  search: string;
  /** More contacts match the search than are selected. */
  hasMore: boolean;
  onClear: () => void;
};

/** Number of selected contacts, and the lists that take them or all that were found. */
export function SelectionBar({ selected, search, hasMore, onClear }: SelectionBarProps): JSX.Element | null {
  const { t } = useTranslation('contacts');
  const [opened, setOpened] = useState<ContactChoice | null>(null);
  const count = selected.length;
  if (count === 0 && opened === null) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selection.label')}>
      <span role="status">{t('selection.count', { count })}</span>
      <Button icon={<OrderedListOutlined aria-hidden />} onClick={() => setOpened({ contacts: selected })}>
        {t('selection.toList')}
      </Button>
      {hasMore && (
        <Button type="link" onClick={() => setOpened({ search })}>
          {t('selection.allToList')}
        </Button>
      )}
      <IconButton icon={<CloseOutlined />} label={t('selection.clear')} onClick={onClear} />
      {opened !== null && (
        <Suspense>
          <AddToListDialog
            choice={opened}
            onDone={() => {
              setOpened(null);
              onClear();
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
