import { ArrowLeftOutlined, CheckCircleFilled, CloseCircleFilled, TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';

import { PersonActions, reachColumns } from '@renderer/entities/contact/person-columns';
import { useRefreshRecords } from '@renderer/entities/records/area-definition';
import { useSession } from '@renderer/entities/session/session-store';
import { ImportButton } from '@renderer/entities/sheet-import/import-button';
import { ImportDialog } from '@renderer/entities/sheet-import/import-dialog';
import { listItemsPath, sendToList } from '@renderer/entities/sheet-import/send-to-list';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { Hint } from '@renderer/ui/hint';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';
import { useSaveFile } from '@renderer/ui/use-save-file';
import type { ContactListItem } from '@shared/domain/contact-list';
import type { ContactListId } from '@shared/domain/ids';
import { contactListId } from '@shared/domain/ids';

import { contactListQuery } from '../api/contact-list-queries';
import { listItemArea, useListItems, useRemoveListItem } from '../api/list-item-queries';
import { saveSampleSheet } from '../model/sample-sheet';
import { ListItemForm } from './list-item-form';
import styles from './list-items-screen.module.css';

type Opened = { kind: 'form'; item: ContactListItem | null } | { kind: 'import' };

/** Lists the recipients of the contact list in the route. */
export function ListItemsScreen(): JSX.Element {
  const { t } = useTranslation('contact-lists');
  const params = useParams();
  const id = contactListId.safeParse(Number(params.contactListId));
  if (!id.success) return <EmptyState icon={<TeamOutlined />} title={t('items.noList')} action={<BackToLists />} />;
  return <ListItems key={id.data} listId={id.data} />;
}

function ListItems({ listId }: { listId: ContactListId }): JSX.Element {
  const { t } = useTranslation(['contact-lists', 'sheets']);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { accountKey } = useSession();
  const contactList = useQuery(contactListQuery(accountKey, listId));
  const items = useListItems(listId, search);
  const columns = useColumns((item) => setOpened({ kind: 'form', item }));
  const refresh = useRefreshRecords(listItemArea);
  const saveFile = useSaveFile();
  const send = useMemo(() => sendToList(listId), [listId]);
  const close = (): void => setOpened(null);
  const path = listItemsPath(listId);
  const importButton = (
    <ImportButton label={t('items.import')} path={path} onClick={() => setOpened({ kind: 'import' })} />
  );
  const add = (
    <Button type="primary" onClick={() => setOpened({ kind: 'form', item: null })}>
      {t('items.add')}
    </Button>
  );
  if (contactList.data === undefined && contactList.error !== null) {
    return (
      <PageFrame title={t('items.title')} filters={<BackToLists />}>
        <ErrorState
          error={contactList.error}
          onRetry={() => void contactList.refetch()}
          isRetrying={contactList.isFetching}
        />
      </PageFrame>
    );
  }
  const name = contactList.data?.name ?? t('items.title');
  return (
    <PageFrame
      title={name}
      isOwnTitle
      filters={<SearchField label={t('items.search')} onSearch={setSearch} />}
      actions={
        <>
          <BackToLists />
          {importButton}
          {add}
        </>
      }
    >
      <ListedRecords
        label={name}
        columns={columns}
        list={items}
        empty={
          search === '' ? (
            <EmptyState
              icon={<TeamOutlined />}
              title={t('items.empty.title')}
              hint={t('items.empty.hint')}
              action={importButton}
            />
          ) : (
            <EmptyState icon={<TeamOutlined />} title={t('items.empty.found')} />
          )
        }
      />
      {opened?.kind === 'form' && (
        <ListItemForm
          key={opened.item?.id ?? 'new'}
          contactListId={listId}
          item={opened.item}
          onOpen={(item) => setOpened({ kind: 'form', item })}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && (
        <ImportDialog
          title={t('items.importTitle', { name })}
          path={path}
          kinds={['.xlsx', '.xls']}
          sample={() => void saveFile(() => saveSampleSheet(t('sampleName')))}
          send={send}
          onEnd={refresh}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

function BackToLists(): JSX.Element {
  const { t } = useTranslation('contact-lists');
  const navigate = useNavigate();
  return (
    <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/contact-lists')}>
      {t('items.back')}
    </Button>
  );
}

function useColumns(edit: (item: ContactListItem) => void): Column<ContactListItem>[] {
  const { t } = useTranslation('contact-lists');
  const remove = useRemoveListItem();
  return [
    {
      key: 'valid',
      title: t('items.columns.valid'),
      width: 'icon',
      align: 'center',
      render: ({ isWhatsappValid }) => <Validity isValid={isWhatsappValid} />,
    },
    {
      key: 'name',
      title: t('items.columns.name'),
      width: 'wide',
      render: ({ name }) => <bdi>{name}</bdi>,
      sortBy: ({ name }) => name,
    },
    ...reachColumns<ContactListItem>({ number: t('items.columns.number'), email: t('items.columns.email') }),
    {
      key: 'actions',
      title: t('items.columns.actions'),
      width: 'fitTwo',
      align: 'right',
      isLate: true,
      render: (item) => (
        <PersonActions
          editLabel={t('edit', { name: item.name })}
          onEdit={() => edit(item)}
          removeLabel={t('remove', { name: item.name })}
          onRemove={() => remove(item)}
        />
      ),
    },
  ];
}

/** Shows if the number exists on the channel. Campaigns send only to such numbers. */
function Validity({ isValid }: { isValid: boolean }): JSX.Element {
  const { t } = useTranslation('contact-lists');
  const label = t(isValid ? 'items.valid' : 'items.invalid');
  return (
    <Hint text={label} delay={100}>
      {(watch) => (
        <span {...watch} role="img" aria-label={label} className={isValid ? styles.valid : styles.invalid}>
          {isValid ? <CheckCircleFilled /> : <CloseCircleFilled />}
        </span>
      )}
    </Hint>
  );
}
