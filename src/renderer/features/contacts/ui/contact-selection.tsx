import { MergeCellsOutlined, OrderedListOutlined, TagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BulkRemoval } from '@renderer/entities/records/bulk-removal';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { SelectionBar } from '@renderer/ui/page/selection-bar';
import type { Selection } from '@renderer/ui/page/use-selection';
import type { Contact } from '@shared/domain/contact';
import { hasRule } from '@shared/domain/permissions';

import { contactArea } from '../api/contact-queries';
import type { ContactChoice } from '../api/use-add-to-list';
import { useCanUseLists } from './use-can-use-lists';

const AddToListDialog = lazy(async () => ({ default: (await import('./add-to-list-dialog')).AddToListDialog }));
const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog')).TagDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog')).MergeDialog }));

type Opened = { kind: 'list' | 'tag'; choice: ContactChoice } | { kind: 'merge' };

type ContactSelectionProps = {
  selection: Selection<Contact>;
  rows: readonly Contact[];
  search: string;
  /** More contacts match the search than are selected. */
  hasMore: boolean;
};

/** Actions on the selected contacts, and on all that were found. */
export function ContactSelection({ selection, rows, search, hasMore }: ContactSelectionProps): JSX.Element {
  const { t } = useTranslation(['contacts', 'contact-merge']);
  const { user } = useSession();
  const canUseLists = useCanUseLists();
  const canMerge = useCapability('contactMerge') && hasRule(user, 'contacts-page:deleteContact');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { selected } = selection;
  const chosen: ContactChoice = { contacts: selected };
  const all: ContactChoice = { search };
  const close = (): void => setOpened(null);
  const finish = (): void => {
    close();
    selection.clear();
  };
  return (
    <SelectionBar
      selection={selection}
      rows={rows}
      actions={
        <>
          {canUseLists && (
            <Button
              icon={<OrderedListOutlined aria-hidden />}
              onClick={() => setOpened({ kind: 'list', choice: chosen })}
            >
              {t('selection.toList')}
            </Button>
          )}
          {canUseLists && hasMore && (
            <Button type="link" onClick={() => setOpened({ kind: 'list', choice: all })}>
              {t('selection.allToList')}
            </Button>
          )}
          <Button icon={<TagOutlined aria-hidden />} onClick={() => setOpened({ kind: 'tag', choice: chosen })}>
            {t('toTag.action')}
          </Button>
          {hasMore && (
            <Button type="link" onClick={() => setOpened({ kind: 'tag', choice: all })}>
              {t('toTag.actionAll')}
            </Button>
          )}
          {canMerge && selected.length > 1 && (
            <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => setOpened({ kind: 'merge' })}>
              {t('contact-merge:merge')}
            </Button>
          )}
          <BulkRemoval
            area={contactArea}
            selection={selection}
            nameOf={({ name }) => name}
            loss={t('selection.loss')}
          />
          <Suspense>
            {opened?.kind === 'list' && <AddToListDialog choice={opened.choice} onDone={finish} onClose={close} />}
            {opened?.kind === 'tag' && <TagDialog choice={opened.choice} onClose={close} />}
            {opened?.kind === 'merge' && <MergeDialog contacts={selected} onMerged={finish} onClose={close} />}
          </Suspense>
        </>
      }
    />
  );
}
