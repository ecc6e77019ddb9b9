import { DeleteOutlined, FileOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { longestBody } from '@shared/api/messages';
import { fileKind } from '@shared/domain/media';

import type { Attachment } from '../model/attachments';
import { fileSize } from '../model/attachments';
import styles from './attachment-tray.module.css';

type AttachmentTrayProps = {
  attachments: readonly Attachment[];
  isSending: boolean;
  onCaption: (id: string, caption: string) => void;
  onRemove: (id: string) => void;
  onSubmit: () => void;
};

/** Files that wait to be sent: what each is, its caption, and why one cannot go. */
export function AttachmentTray({ attachments, ...acts }: AttachmentTrayProps): JSX.Element {
  const { t } = useTranslation('conversation');
  return (
    <ul className={styles.tray} aria-label={t('attachments.label')}>
      {attachments.map((attachment) => (
        <Tile key={attachment.id} attachment={attachment} {...acts} />
      ))}
    </ul>
  );
}

type TileProps = { attachment: Attachment } & Omit<AttachmentTrayProps, 'attachments'>;

function Tile({ attachment, isSending, onCaption, onRemove, onSubmit }: TileProps): JSX.Element {
  const { t, i18n } = useTranslation('conversation');
  const { id, file, caption, refusal } = attachment;
  const preview = usePreview(file);
  return (
    <li className={styles.tile}>
      <span className={styles.preview} aria-hidden>
        {preview === null ? <FileOutlined /> : <img src={preview} alt="" />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name} title={file.name}>
          {file.name}
        </bdi>
        {refusal === null ? (
          <Input
            size="small"
            value={caption}
            disabled={isSending}
            maxLength={longestBody}
            placeholder={t('attachments.caption', { size: fileSize(file.size, i18n.language) })}
            aria-label={t('attachments.captionOf', { name: file.name })}
            onChange={(event) => onCaption(id, event.target.value)}
            onPressEnter={(event) => {
              if (!event.nativeEvent.isComposing) onSubmit();
            }}
          />
        ) : (
          <span role="alert" className={styles.refusal}>
            {t(`attachments.${refusal}`, { size: fileSize(file.size, i18n.language) })}
          </span>
        )}
      </span>
      <IconButton
        icon={<DeleteOutlined />}
        label={t('attachments.remove', { name: file.name })}
        disabled={isSending}
        onClick={() => onRemove(id)}
      />
    </li>
  );
}

const largestPreview = 8 * 1024 * 1024;

/** A small picture's own bytes as an address; the page may load no other kind of its own. */
function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (fileKind(file.type) !== 'image' || file.size > largestPreview) return undefined;
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
