import { DeleteOutlined, EditOutlined, NotificationOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useToast } from '@renderer/ui/use-toast';
import type { Announcement } from '@shared/domain/announcement';

import { useAllAnnouncements, useRemoveAnnouncement } from '../announcement-area';
import { AnnouncementForm } from './announcement-form';
import { PriorityTag } from './priority-tag';

/** In milliseconds, so that the refusal can be read. */
const redirectDelay = 1000;

/** Manages announcements. Only super administrators have access; others see a refusal and are redirected to the start. */
export function AnnouncementsScreen(): JSX.Element {
  const { t } = useTranslation(['announcements', 'shell']);
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const list = useAllAnnouncements(search, user.super);
  const columns = useColumns(setEdited);
  useRedirectWhenRefused(!user.super);
  if (!user.super) return <EmptyState icon={<NotificationOutlined />} title={t('refused')} />;
  return (
    <RecordsPage
      id="announcements"
      title={t('shell:menu.announcements')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      create={{ label: t('create'), onClick: () => setEdited('new') }}
      empty={{
        icon: <NotificationOutlined />,
        title: t('empty.title'),
        hint: t('empty.hint'),
        found: t('empty.found'),
      }}
    >
      {edited !== null && (
        <AnnouncementForm announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </RecordsPage>
  );
}

function useRedirectWhenRefused(isRefused: boolean): void {
  const { t } = useTranslation('announcements');
  const toast = useToast();
  const navigate = useNavigate();
  const showRefusal = useRef(() => toast.info(t('refused')));
  useEffect(() => {
    if (!isRefused) return undefined;
    showRefusal.current();
    const timer = setTimeout(() => void navigate('/'), redirectDelay);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);
}

function useColumns(edit: (announcement: Announcement) => void): Column<Announcement>[] {
  const { t } = useTranslation('announcements');
  const remove = useRemoveAnnouncement();
  return [
    { key: 'title', title: t('title'), width: 'wide', render: ({ title }) => title, sortBy: ({ title }) => title },
    {
      key: 'priority',
      title: t('priority'),
      render: ({ priority }) => <PriorityTag priority={priority} />,
      sortBy: ({ priority }) => priority,
    },
    {
      key: 'attachment',
      title: t('attachment'),
      isSecondary: true,
      render: ({ mediaName }) =>
        mediaName !== '' && (
          <>
            <PaperClipOutlined aria-hidden /> {mediaName}
          </>
        ),
    },
    {
      key: 'status',
      sortBy: ({ status }) => Number(status),
      title: t('status'),
      render: ({ status }) => <Tag color={status ? 'success' : 'default'}>{t(status ? 'active' : 'inactive')}</Tag>,
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 'fitTwo',
      align: 'right',
      render: (announcement) => (
        <>
          <IconButton
            label={t('edit', { title: announcement.title })}
            icon={<EditOutlined />}
            onClick={() => edit(announcement)}
          />
          <IconButton
            label={t('remove', { title: announcement.title })}
            icon={<DeleteOutlined />}
            onClick={() => remove(announcement)}
          />
        </>
      ),
    },
  ];
}
