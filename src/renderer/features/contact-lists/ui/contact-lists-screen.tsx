import { DeleteOutlined, EditOutlined, FileExcelOutlined, OrderedListOutlined, TeamOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { listItemsPath } from '@renderer/entities/sheet-import/send-to-list';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useSaveFile } from '@renderer/ui/use-save-file';
import type { ContactList } from '@shared/domain/contact-list';

import { contactListArea, useRemoveContactList } from '../api/contact-list-queries';
import { saveSampleSheet } from '../model/sample-sheet';
import { ContactListForm } from './contact-list-form';
import styles from './contact-lists-screen.module.css';

/** Lists the contact lists, which campaigns are sent to. */
export function ContactListsScreen(): JSX.Element {
  const { t } = useTranslation(['contact-lists', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ContactList | 'new' | null>(null);
  const list = useRecordList(contactListArea, search);
  const columns = useColumns(setEdited);
  return (
    <RecordsPage
      id="contact-lists"
      title={t('shell:menu.contactLists')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <OrderedListOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <ContactListForm list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (list: ContactList) => void): Column<ContactList>[] {
  const { t } = useTranslation('contact-lists');
  const navigate = useNavigate();
  const remove = useRemoveContactList();
  const saveFile = useSaveFile();
  return [
    {
      key: 'name',
      sortBy: ({ name }) => name,
      title: t('columns.name'),
      width: 'wide',
      render: (list) => (
        <Link to={listItemsPath(list.id)} className={styles.name}>
          <bdi>{list.name}</bdi>
        </Link>
      ),
    },
    {
      key: 'contacts',
      sortBy: ({ contactsCount }) => contactsCount,
      title: t('columns.contacts'),
      width: 'narrow',
      align: 'right',
      render: ({ contactsCount }) => contactsCount,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fitFour',
      align: 'right',
      render: (list) => (
        <>
          <IconButton
            label={t('sample', { name: list.name })}
            icon={<FileExcelOutlined />}
            onClick={() => void saveFile(() => saveSampleSheet(t('sampleName')))}
          />
          <IconButton
            label={t('open', { name: list.name })}
            icon={<TeamOutlined />}
            onClick={() => void navigate(listItemsPath(list.id))}
          />
          <IconButton label={t('edit', { name: list.name })} icon={<EditOutlined />} onClick={() => edit(list)} />
          <IconButton label={t('remove', { name: list.name })} icon={<DeleteOutlined />} onClick={() => remove(list)} />
        </>
      ),
    },
  ];
}
