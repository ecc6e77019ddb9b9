import { DeleteOutlined, FileOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attachment } from '@renderer/features/conversation/model/compose/attachments';
import { fileSize } from '@renderer/features/conversation/model/compose/attachments';
import { callMain } from '@renderer/lib/bridge';
import { notePlace } from '@renderer/lib/restore-focus';
import { IconButton } from '@renderer/ui/icon-button';
import { longestBody } from '@shared/api/messages';
import { fileKind, largestPreview } from '@shared/domain/media';

import styles from './attachment-tray.module.css';
import { focusComposer } from './focus-composer';

type AttachmentTrayProps = {
  attachments: readonly Attachment[];
  isSending: boolean;
  onCaption: (id: string, caption: string) => void;
  onRemove: (id: string) => void;
  onSubmit: () => void;
};

/** Files that wait to be sent: what each is, its caption, and why one cannot go. */
export function AttachmentTray({ attachments, onRemove, ...acts }: AttachmentTrayProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const remove = (id: string): void => {
    const keepPlace = notePlace();
    onRemove(id);
    if (attachments.length === 1) focusComposer();
    else keepPlace();
  };
  return (
    <ul className={styles.tray} aria-label={t('attachments.label')}>
      {attachments.map((attachment) => (
        <Tile key={attachment.id} attachment={attachment} onRemove={remove} {...acts} />
      ))}
    </ul>
  );
}

type TileProps = { attachment: Attachment } & Omit<AttachmentTrayProps, 'attachments'>;

function Tile({ attachment, isSending, onCaption, onRemove, onSubmit }: TileProps): JSX.Element {
  const { t, i18n } = useTranslation('conversation');
  const { id, about, caption, keeping, refusal } = attachment;
  const preview = usePreview(attachment);
  return (
    <li className={styles.tile}>
      <span className={styles.preview} aria-hidden>
        {preview === null ? <FileOutlined /> : <img src={preview} alt="" />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name} title={about.name}>
          {about.name}
        </bdi>
        {refusal === null ? (
          <Input
            size="small"
            value={caption}
            disabled={isSending}
            maxLength={longestBody}
            placeholder={t('attachments.caption', { size: fileSize(about.size, i18n.language) })}
            aria-label={t('attachments.captionOf', { name: about.name })}
            onChange={(event) => onCaption(id, event.target.value)}
            onPressEnter={(event) => {
              if (!event.nativeEvent.isComposing) onSubmit();
            }}
          />
        ) : (
          <span role="alert" className={styles.refusal}>
            {t(`attachments.${refusal}`, { size: fileSize(about.size, i18n.language) })}
          </span>
        )}
        {refusal === null && keeping === 'unkept' && (
          <span role="status" className={styles.unkept}>
            {t('attachments.unkept')}
          </span>
        )}
      </span>
      <IconButton
        icon={<DeleteOutlined />}
        label={t('attachments.remove', { name: about.name })}
        disabled={isSending}
        onClick={() => onRemove(id)}
      />
    </li>
  );
}

/** A small picture's own bytes as an address; the page may load no other kind of its own. */
function usePreview({ file, fileId, about: { type, size } }: Attachment): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // A file of this window is read here, whatever main calls it.
  const nameInMain = file === null ? fileId : null;
  useEffect(() => {
    if (fileKind(type) !== 'image' || size > largestPreview) return undefined;
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : null);
    let isGone = false;
    const read = (content: Blob | null): void => {
      if (content !== null && !isGone) reader.readAsDataURL(content);
    };
    if (nameInMain === null) read(file);
    else void savedPicture(nameInMain, type).then(read);
    return () => {
      isGone = true;
      reader.abort();
    };
  }, [file, nameInMain, type, size]);
  return address;
}

async function savedPicture(fileId: string, type: string): Promise<Blob | null> {
  try {
    const bytes = await callMain('files.preview', { fileId });
    return new Blob([Uint8Array.from(bytes)], { type });
  } catch {
    return null;
  }
}
