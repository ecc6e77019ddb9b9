import { Button, Modal, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { PhoneText } from '@renderer/ui/phone-text';
import type { DuplicateGroup } from '@shared/domain/contact-merge';

import { useDuplicates } from '../api/use-merge';
import styles from './contacts.module.css';
import { MergeDialog } from './merge-dialog';

/** Lists contacts that may be the same person, to compare and merge them. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['contact-merge', 'common']);
  const { data, error, refetch, isFetching } = useDuplicates();
  const [compared, setCompared] = useState<DuplicateGroup | null>(null);
  if (compared !== null) {
    const back = (): void => setCompared(null);
    return <MergeDialog contacts={compared.contacts} onMerged={back} onClose={back} />;
  }
  return (
    <Modal
      open
      title={t('title')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
      onCancel={onClose}
      width={560}
    >
      <p className={styles.hint}>{t('hint')}</p>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.groups.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={styles.groups}>
        {(data?.groups ?? []).map((group) => (
          <Group key={`${group.reason}-${group.contacts[0]?.id ?? ''}`} group={group} onCompare={setCompared} />
        ))}
      </ul>
      {data?.isWhole === false && <p>{t('partial')}</p>}
    </Modal>
  );
}

type GroupProps = { group: DuplicateGroup; onCompare: (group: DuplicateGroup) => void };

function Group({ group, onCompare }: GroupProps): JSX.Element {
  const { t } = useTranslation('contact-merge');
  const names = group.contacts.map(({ name }) => name).join(', ');
  return (
    <li className={styles.group}>
      <span className={styles.members}>
        <span className={styles.hint}>{t(`reasons.${group.reason}`)}</span>
        {group.contacts.map(({ id, name, number, email, ticketsCount }) => (
          <span key={id} className={styles.member}>
            <bdi>{name}</bdi>
            <bdi>
              <PhoneText digits={number} />
            </bdi>
            {group.reason === 'email' && <bdi>{email}</bdi>}
            <span>{t('tickets', { count: ticketsCount })}</span>
          </span>
        ))}
      </span>
      <Button aria-label={`${t('compare')}: ${names}`} onClick={() => onCompare(group)}>
        {t('compare')}
      </Button>
    </li>
  );
}
