import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveContact } from '@renderer/entities/contact/use-contact';
import { formatMinute } from '@renderer/lib/time';
import { useToast } from '@renderer/ui/use-toast';
import type { Contact } from '@shared/domain/contact';

import styles from './contact-panel.module.css';

/** Says that campaigns leave the contact out; a confirmed click includes it again. */
export function OptOutLine({ contact }: { contact: Contact }): JSX.Element | null {
  const { t } = useTranslation(['contact', 'common']);
  const { modal } = App.useApp();
  const toast = useToast();
  const save = useSaveContact();
  const { id, number, name, optedOutAt = null } = contact;
  if (optedOutAt === null) return null;
  const ask = (): void => {
    modal.confirm({
      title: t('optOut.question', { name }),
      content: t('optOut.hint'),
      okText: t('optOut.include'),
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => save.mutate({ contactId: id, body: { number, isOptedOut: false } }, { onError: toast.error }),
    });
  };
  return (
    <>
      <span className={styles.fact}>{t('optOut.since', { time: formatMinute(optedOutAt) })}</span>
      <Button size="small" type="link" loading={save.isPending} onClick={ask}>
        {t('optOut.include')}
      </Button>
    </>
  );
}
