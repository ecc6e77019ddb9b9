import { CheckOutlined, CloseOutlined, DownloadOutlined, FilePdfOutlined, FileTextOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Save } from '@renderer/features/conversation/api/media/use-save';
import { useSave } from '@renderer/features/conversation/api/media/use-save';
import { fileSize } from '@renderer/features/conversation/model/compose/attachments';
import { extensionOf, fileFacts } from '@renderer/features/conversation/model/media/message-media';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Message } from '@shared/domain/message';

import { MessageText } from '../messages/message-text';
import styles from './file-card.module.css';

/** A document with its name, kind, size and save button. */
export function FileCard({ message }: { message: Message }): JSX.Element {
  const { t, i18n } = useTranslation('media');
  const describe = useErrorText();
  const { name, caption } = fileFacts(message);
  const save = useSave({ reference: message.mediaUrl, name });
  const extension = extensionOf(name);
  const { saving } = save;
  const size = message.fileSize === undefined ? '' : fileSize(message.fileSize, i18n.language);
  const about = [extension.toUpperCase(), size].filter((part) => part !== '').join(' · ');
  return (
    <>
      <div className={styles.card} role="group" aria-label={t('file', { name })}>
        <span aria-hidden className={styles.icon}>
          {extension === 'pdf' ? <FilePdfOutlined /> : <FileTextOutlined />}
        </span>
        <span className={styles.words}>
          <bdi className={styles.name} title={name}>
            {name === '' ? t('nameless') : name}
          </bdi>
          <span className={styles.about}>{saving.state === 'saved' ? t('saved') : about}</span>
        </span>
        {message.mediaUrl === '' ? <span className={styles.about}>{t('missing')}</span> : <SaveButton save={save} />}
      </div>
      {saving.state === 'failed' && (
        <p role="alert" className={styles.error}>
          {describe(saving.error)}
        </p>
      )}
      {caption !== '' && <MessageText text={caption} />}
    </>
  );
}

/** Saves the file; shows progress with a cancel button; then reveals the file in its folder. */
export function SaveButton({ save: { saving, save, cancel, reveal } }: { save: Save }): JSX.Element {
  const { t } = useTranslation('media');
  if (saving.state === 'saving') {
    return (
      <span className={styles.progress}>
        <progress value={saving.share ?? undefined} max={1} aria-label={t('saving')} />
        <IconButton icon={<CloseOutlined />} label={t('stopSaving')} onClick={cancel} />
      </span>
    );
  }
  if (saving.state === 'saved')
    return <IconButton icon={<CheckOutlined />} label={t('reveal', { name: saving.name })} onClick={reveal} />;
  return <IconButton icon={<DownloadOutlined />} label={t('save')} onClick={save} />;
}
