import { DeleteOutlined, EditOutlined, TagOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { BulkRemoval } from '@renderer/entities/records/bulk-removal';
import { useSession } from '@renderer/entities/session/session-store';
import { tagArea, useRemoveTag } from '@renderer/entities/tag/tag-area';
import { TagForm } from '@renderer/entities/tag/tag-form';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useSelection } from '@renderer/ui/page/use-selection';
import { readableColor } from '@renderer/ui/theme/readable-color';
import { usePalette } from '@renderer/ui/theme/use-palette';
import { hasRule } from '@shared/domain/permissions';
import type { TagDetails } from '@shared/domain/tag';

import styles from './tags-screen.module.css';

/** Lists the company's tags with their ticket counts. Only admins can create, edit or remove them. */
export function TagsScreen(): JSX.Element {
  const { t } = useTranslation(['tags', 'shell']);
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<TagDetails | 'new' | null>(null);
  const list = useRecordList(tagArea, search);
  const columns = useColumns(setEdited);
  const selection = useSelection<TagDetails>();
  const nameOf = ({ name }: TagDetails): string => name;
  return (
    <RecordsPage
      id="tags"
      title={t('shell:menu.tags')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      selection={
        hasRule(user, 'tags-page:deleteTag')
          ? {
              selection,
              at: 'name',
              nameOf,
              actions: <BulkRemoval area={tagArea} selection={selection} nameOf={nameOf} loss={t('removal.many')} />,
            }
          : null
      }
      create={hasRule(user, 'tags-page:createTag') ? { label: t('create'), onClick: () => setEdited('new') } : null}
      empty={{ icon: <TagOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <TagForm tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (tag: TagDetails) => void): Column<TagDetails>[] {
  const { t } = useTranslation(['tags', 'common']);
  const { user } = useSession();
  const removeTag = useRemoveTag();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      width: 'wide',
      render: (tag) => <TagChip tag={tag} />,
      sortBy: ({ name }) => name,
    },
    {
      key: 'tickets',
      sortBy: ({ ticketsCount }) => ticketsCount,
      title: t('columns.tickets'),
      width: 'narrow',
      align: 'right',
      render: ({ ticketsCount }) => ticketsCount,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (tag) => (
        <>
          {hasRule(user, 'tags-page:editTag') && (
            <IconButton label={t('edit', { name: tag.name })} icon={<EditOutlined />} onClick={() => edit(tag)} />
          )}
          {hasRule(user, 'tags-page:deleteTag') && (
            <IconButton
              label={t('remove', { name: tag.name })}
              icon={<DeleteOutlined />}
              onClick={() => removeTag(tag)}
            />
          )}
        </>
      ),
    },
  ];
}

function TagChip({ tag: { name, color } }: { tag: Pick<TagDetails, 'name' | 'color'> }): JSX.Element {
  const { container, text: ink, product } = usePalette();
  const surfaces = [container, product.rowHover];
  return (
    <span className={styles.chip} style={{ color: readableColor(color, { surfaces, ink }) }}>
      <span aria-hidden className={styles.dot} style={{ background: color }} />
      <bdi className={styles.name}>{name}</bdi>
    </span>
  );
}
