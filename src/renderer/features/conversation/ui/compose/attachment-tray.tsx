import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, FileOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attaching } from '@renderer/features/conversation/api/compose/use-attaching';
import type { Attachment } from '@renderer/features/conversation/model/compose/attachments';
import { fileSize } from '@renderer/features/conversation/model/compose/attachments';
import { isEditable } from '@renderer/features/conversation/model/compose/picture-edit';
import { callMain } from '@renderer/lib/bridge';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { IconButton } from '@renderer/ui/icon-button';
import { longestBody } from '@shared/api/messages';
import { fileKind, largestPreview } from '@shared/domain/media';

import styles from './attachment-tray.module.css';
import { focusComposer } from './focus-composer';

const PictureEditor = lazy(async () => ({ default: (await import('./picture-editor')).PictureEditor }));

type AttachmentTrayProps = {
  attaching: Attaching;
  isSending: boolean;
  /** The text of the composer is the caption of the first file. */
  isCaption: boolean;
  onSubmit: () => void;
};

/** Files waiting to be sent, each with its preview, caption and, if refused, the reason. */
export function AttachmentTray({ attaching, isSending, isCaption, onSubmit }: AttachmentTrayProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const { attachments, setCaption } = attaching;
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = attachments.find(({ id }) => id === editedId);
  const remove = (id: string): void => {
    const restoreFocus = rememberFocus();
    attaching.remove(id);
    if (attachments.length === 1) focusComposer();
    else restoreFocus();
  };
  return (
    <>
      <ul className={styles.tray} aria-label={t('attachments.label')}>
        {attachments.map((attachment, index) => (
          <Tile
            key={attachment.id}
            attachment={attachment}
            isSending={isSending}
            isCaptionBelow={isCaption && index === 0}
            onSubmit={onSubmit}
            onCaption={setCaption}
          >
            {attachments.length > 1 && (
              <MoveButtons
                name={attachment.info.name}
                canMove={{ earlier: !isSending && index > 0, later: !isSending && index < attachments.length - 1 }}
                onMove={(by) => attaching.move(attachment.id, by)}
              />
            )}
            {isEditable(attachment.info.type) && (
              <IconButton
                icon={<EditOutlined />}
                label={t('attachments.edit', { name: attachment.info.name })}
                disabled={isSending}
                onClick={() => setEditedId(attachment.id)}
              />
            )}
            <IconButton
              icon={<DeleteOutlined />}
              label={t('attachments.remove', { name: attachment.info.name })}
              disabled={isSending}
              onClick={() => remove(attachment.id)}
            />
          </Tile>
        ))}
      </ul>
      {edited !== undefined && (
        <Suspense>
          <PictureEditor
            info={edited.info}
            read={() => contentOf(edited)}
            onClose={() => setEditedId(null)}
            onDone={(file) => {
              attaching.replace(edited.id, file);
              setEditedId(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type TileProps = {
  attachment: Attachment;
  isSending: boolean;
  isCaptionBelow: boolean;
  onCaption: (id: string, caption: string) => void;
  onSubmit: () => void;
  /** The buttons. */
  children: ReactNode;
};

function Tile({ attachment, isSending, isCaptionBelow, onCaption, onSubmit, children }: TileProps): JSX.Element {
  const { t, i18n } = useTranslation('conversation');
  const { id, info, caption, saveState, refusal } = attachment;
  const preview = usePreview(attachment);
  return (
    <li className={styles.tile}>
      <span className={styles.preview} aria-hidden>
        {preview === null ? <FileOutlined /> : <img src={preview} alt="" />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name} title={info.name}>
          {info.name}
        </bdi>
        {refusal === null ? (
          <Input
            size="small"
            value={caption}
            disabled={isSending}
            maxLength={longestBody}
            placeholder={t(isCaptionBelow ? 'attachments.captionBelow' : 'attachments.caption', {
              size: fileSize(info.size, i18n.language),
            })}
            aria-label={t('attachments.captionOf', { name: info.name })}
            onChange={(event) => onCaption(id, event.target.value)}
            onPressEnter={(event) => {
              if (!event.nativeEvent.isComposing) onSubmit();
            }}
          />
        ) : (
          <span role="alert" className={styles.refusal}>
            {t(`attachments.${refusal}`, { size: fileSize(info.size, i18n.language) })}
          </span>
        )}
        {refusal === null && saveState === 'unsaved' && (
          <span role="status" className={styles.unsaved}>
            {t('attachments.unsaved')}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

type MoveButtonsProps = {
  name: string;
  canMove: Readonly<Record<'earlier' | 'later', boolean>>;
  onMove: (by: -1 | 1) => void;
};

function MoveButtons({ name, canMove, onMove }: MoveButtonsProps): JSX.Element {
  const { t } = useTranslation('conversation');
  return (
    <>
      <IconButton
        icon={<ArrowUpOutlined />}
        label={t('attachments.earlier', { name })}
        disabled={!canMove.earlier}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={<ArrowDownOutlined />}
        label={t('attachments.later', { name })}
        disabled={!canMove.later}
        onClick={() => onMove(1)}
      />
    </>
  );
}

/** The bytes of a picture; null if main has deleted them. */
async function contentOf({ file, fileId, info }: Attachment): Promise<Blob | null> {
  if (file !== null) return file;
  return fileId === null ? null : savedPicture(fileId, info.type);
}

/** Data URL of a small picture; the page's policy allows no other kind of local address. */
function usePreview({ file, fileId, info: { type, size } }: Attachment): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // Bytes in this window are read here; main is asked only for files attached before it was loaded.
  const savedId = file === null ? fileId : null;
  useEffect(() => {
    if (fileKind(type) !== 'image' || size > largestPreview) return undefined;
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : null);
    let isStopped = false;
    const read = (content: Blob | null): void => {
      if (content !== null && !isStopped) reader.readAsDataURL(content);
    };
    if (savedId === null) read(file);
    else void savedPicture(savedId, type).then(read);
    return () => {
      isStopped = true;
      reader.abort();
    };
  }, [file, savedId, type, size]);
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
