import { DeleteOutlined, EditOutlined, FileOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import type { FileList } from '@shared/domain/file-list';

import { fileListArea, useRemoveFileList } from '../file-list-area';
import { FileListForm } from './file-list-form';

/** Lists the file lists, which campaigns send. */
export function FilesScreen(): JSX.Element {
  const { t } = useTranslation(['files', 'shell']);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<FileList | 'new' | null>(null);
  const list = useRecordList(fileListArea, search);
  const columns = useColumns(setEdited);
  return (
    <RecordsPage
      id="files"
      title={t('shell:menu.files')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{ icon: <FileOutlined />, title: t('empty.title'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited !== null && <FileListForm list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (list: FileList) => void): Column<FileList>[] {
  const { t } = useTranslation('files');
  const remove = useRemoveFileList();
  return [
    { key: 'name', title: t('columns.name'), render: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'message',
      title: t('columns.message'),
      width: 'wide',
      isSecondary: true,
      render: ({ message }) => message,
      sortBy: ({ message }) => message,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fit',
      align: 'right',
      render: (list) => (
        <>
          <IconButton label={t('edit', { name: list.name })} icon={<EditOutlined />} onClick={() => edit(list)} />
          <IconButton label={t('remove', { name: list.name })} icon={<DeleteOutlined />} onClick={() => remove(list)} />
        </>
      ),
    },
  ];
}
