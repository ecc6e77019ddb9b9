import {
  ContactsOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  HistoryOutlined,
  MessageOutlined,
} from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { ContactDialog } from '@renderer/entities/contact/contact-dialog';
import { contactsPath, searchOf } from '@renderer/entities/contact/contacts-path';
import { PersonActions, reachColumns } from '@renderer/entities/contact/person-columns';
import { NewTicketDialog } from '@renderer/entities/new-ticket/new-ticket-dialog';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useCustomerExport } from '@renderer/entities/session/use-customer-export';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { ImportButton } from '@renderer/entities/sheet-import/import-button';
import { ImportDialog } from '@renderer/entities/sheet-import/import-dialog';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { isAdmin } from '@renderer/entities/user/roles';
import { narrowQuery, useMediaQuery } from '@renderer/lib/use-media-query';
import { Avatar } from '@renderer/ui/avatar';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Column } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';
import { withCheckboxes } from '@renderer/ui/page/select-column';
import { useSelection } from '@renderer/ui/page/use-selection';
import type { Contact } from '@shared/domain/contact';
import { hasRule } from '@shared/domain/permissions';

import { useContacts, useRefreshContacts, useRemoveContact, useSendContacts } from '../api/contact-queries';
import { useExport } from '../api/use-export';
import { ContactSelection } from './contact-selection';
import { ContactTags } from './contact-tags';
import styles from './contacts.module.css';

const DuplicatesDialog = lazy(async () => ({ default: (await import('./duplicates-dialog')).DuplicatesDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog }));

type Opened =
  | { kind: 'form'; contact: Contact | null }
  | { kind: 'import' | 'duplicates' }
  | { kind: 'ticket' | 'history'; contact: Contact };

/** Lists the company's contacts, with search, import, export and a new ticket for each. */
export function ContactsScreen(): JSX.Element {
  const { t } = useTranslation(['contacts', 'shell', 'sheets', 'selection', 'contact-merge']);
  const { t: selectionText } = useTranslation('selection');
  const location = useLocation();
  const linked = searchOf(location.state);
  const [search, setSearch] = useState(linked);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useContacts(search);
  const selection = useSelection<Contact>();
  const { user } = useSession();
  const canMerge = useCapability('contactMerge') && hasRule(user, 'contacts-page:deleteContact');
  const own = useColumns(setOpened);
  const columns = isAdmin(user)
    ? withCheckboxes(own, { at: 'name', selection, nameOf: ({ name }) => name, t: selectionText })
    : own;
  const file = useExport(search);
  const { mayExport } = useCustomerExport();
  const add = (
    <Button type="primary" onClick={() => setOpened({ kind: 'form', contact: null })}>
      {t('add')}
    </Button>
  );
  return (
    <PageFrame
      title={t('shell:menu.contacts')}
      // A further link to a contact comes with another key.
      filters={<SearchField key={location.key} label={t('search')} initial={linked} onSearch={setSearch} />}
      selection={
        <ContactSelection
          selection={selection}
          rows={list.rows ?? []}
          search={search}
          hasMore={list.hasMore || (list.rows?.length ?? 0) > selection.selected.length}
        />
      }
      actions={
        <>
          {file.written === null && mayExport && (
            <Button icon={<ExportOutlined aria-hidden />} onClick={file.start}>
              {t('export')}
            </Button>
          )}
          {file.written !== null && (
            <Button icon={<ExportOutlined aria-hidden />} onClick={file.stop}>
              {t('stopExport', { count: file.written })}
            </Button>
          )}
          {canMerge && <Button onClick={() => setOpened({ kind: 'duplicates' })}>{t('contact-merge:open')}</Button>}
          <SheetImport onClick={() => setOpened({ kind: 'import' })} />
          {add}
        </>
      }
    >
      <ListedRecords
        id="contacts"
        label={t('shell:menu.contacts')}
        columns={columns}
        menuOf={useContactActions(setOpened)}
        list={list}
        empty={
          search === '' ? (
            <EmptyState icon={<ContactsOutlined />} title={t('empty.title')} hint={t('empty.hint')} action={add} />
          ) : (
            <EmptyState icon={<ContactsOutlined />} title={t('empty.found')} />
          )
        }
      />
      <OpenedDialog opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}

type OpenedDialogProps = { opened: Opened | null; onOpen: (opened: Opened) => void; onClose: () => void };

/** The form or dialog that is open, if any. */
function OpenedDialog({ opened, onOpen, onClose }: OpenedDialogProps): JSX.Element {
  const { t } = useTranslation('contacts');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const refresh = useRefreshContacts();
  const send = useSendContacts();
  const keepsColumns = useCapability('sheetColumns');
  return (
    <>
      {opened?.kind === 'form' && (
        <ContactDialog
          key={opened.contact?.id ?? 'new'}
          contact={opened.contact}
          onOpen={(contact) => onOpen({ kind: 'form', contact })}
          onSaved={() => {
            void message.success(t('saved'));
            void refresh();
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {opened?.kind === 'import' && (
        <ImportDialog
          title={t('importTitle')}
          path={contactsPath}
          kinds={['.xlsx']}
          keepsColumns={keepsColumns}
          send={send}
          onEnd={refresh}
          onClose={onClose}
        />
      )}
      {opened?.kind === 'ticket' && (
        <NewTicketDialog
          contact={opened.contact}
          onClose={onClose}
          onOpened={(uuid) => void navigate(ticketPath(uuid))}
        />
      )}
      <Suspense>
        {opened?.kind === 'duplicates' && <DuplicatesDialog onClose={onClose} />}
        {opened?.kind === 'history' && <HistoryDialog contact={opened.contact} onClose={onClose} />}
      </Suspense>
    </>
  );
}

/** Imports a sheet, where the server reads sheets. */
function SheetImport({ onClick }: { onClick: () => void }): JSX.Element | null {
  const { t } = useTranslation('contacts');
  return useHasRoute('sheets') ? <ImportButton label={t('import')} path={contactsPath} onClick={onClick} /> : null;
}

/** The actions of a contact, as in the last column. */
function useContactActions(open: (opened: Opened) => void): (contact: Contact) => NonNullable<MenuProps['items']> {
  const { t } = useTranslation('contacts');
  const { user } = useSession();
  const remove = useRemoveContact();
  return (contact) => [
    {
      key: 'ticket',
      icon: <MessageOutlined />,
      label: t('startTicket', { name: contact.name }),
      onClick: () => open({ kind: 'ticket', contact }),
    },
    {
      key: 'history',
      icon: <HistoryOutlined />,
      label: t('history.action', { name: contact.name }),
      onClick: () => open({ kind: 'history', contact }),
    },
    {
      key: 'edit',
      icon: <EditOutlined />,
      label: t('edit', { name: contact.name }),
      onClick: () => open({ kind: 'form', contact }),
    },
    ...(hasRule(user, 'contacts-page:deleteContact')
      ? [
          {
            key: 'remove',
            icon: <DeleteOutlined />,
            label: t('remove', { name: contact.name }),
            danger: true,
            onClick: () => remove(contact),
          },
        ]
      : []),
  ];
}

function useColumns(open: (opened: Opened) => void): Column<Contact>[] {
  const { t } = useTranslation('contacts');
  const remove = useRemoveContact();
  // Beside the actions a narrow window has room for one column.
  const isNarrow = useMediaQuery(narrowQuery);
  const hasTags = useCapability('contactTags');
  const [number, email] = reachColumns<Contact>({ number: t('columns.number'), email: t('columns.email') });
  return [
    {
      key: 'name',
      title: t('columns.name'),
      ...(isNarrow || hasTags ? {} : { width: 'wide' as const }),
      sortBy: ({ name }) => name,
      render: (contact) => (
        <span className={styles.person}>
          <Avatar name={contact.name} picture={contact.profilePicUrl} size={28} />
          <span className={styles.name}>
            <bdi>{contact.name}</bdi>
            {isNarrow && <span className={styles.under}>{number.render(contact)}</span>}
          </span>
        </span>
      ),
    },
    ...(isNarrow ? [] : [{ ...number, sortBy: ({ number }: Contact) => number }]),
    { ...email, sortBy: ({ email }) => email },
    ...(hasTags ? [tagsColumn(t('columns.tags'))] : []),
    {
      key: 'actions',
      title: t('columns.actions'),
      width: 'fitFour',
      align: 'right',
      isLate: true,
      render: (contact) => (
        <PersonActions
          editLabel={t('edit', { name: contact.name })}
          onEdit={() => open({ kind: 'form', contact })}
          removeLabel={t('remove', { name: contact.name })}
          onRemove={() => remove(contact)}
        >
          <IconButton
            label={t('startTicket', { name: contact.name })}
            icon={<MessageOutlined />}
            onClick={() => open({ kind: 'ticket', contact })}
          />
          <IconButton
            label={t('history.action', { name: contact.name })}
            icon={<HistoryOutlined />}
            onClick={() => open({ kind: 'history', contact })}
          />
        </PersonActions>
      ),
    },
  ];
}

/** Tags of the contact's tickets, sorted by the first name. */
function tagsColumn(title: string): Column<Contact> {
  return {
    key: 'tags',
    title,
    isSecondary: true,
    sortBy: ({ tags = [] }) => tags.map(({ name }) => name).join('\n'),
    render: ({ tags = [] }) => <ContactTags tags={tags} />,
  };
}
