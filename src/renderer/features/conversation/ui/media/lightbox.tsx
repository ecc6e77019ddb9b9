import {
  CloseOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import type { JSX, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSave } from '@renderer/features/conversation/api/media/use-save';
import { fileFacts } from '@renderer/features/conversation/model/media/message-media';
import { mediaAddress } from '@renderer/lib/media';
import { formatDateTime } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { IconButton } from '@renderer/ui/icon-button';
import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';

import { SaveButton } from './file-card';
import { LargePicture } from './large-picture';
import styles from './lightbox.module.css';
import { steps, useZoom } from './use-zoom';

type LightboxProps = { items: readonly Message[]; shownId: Message['id']; onClose: () => void };

const directions: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** Full-size viewer of the conversation's pictures and videos. */
export function Lightbox({ items, shownId, onClose }: LightboxProps): JSX.Element | null {
  const { t } = useTranslation('media');
  const dialog = useRef<HTMLDialogElement>(null);
  const [id, setId] = useState(shownId);
  const view = useZoom();
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  useReturnFocus();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // The sender deleted the message.
    if (item === undefined) onClose();
  }, [item, onClose]);
  useEffect(() => {
    // A removed or disabled button loses the focus, and the dialog would get no more keys.
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.matches(':disabled')) dialog.current?.focus();
  }, [id]);
  if (item === undefined) return null;
  const go = (by: number): void => {
    const next = items[index + by];
    if (next === undefined || by === 0) return;
    setId(next.id);
    view.reset();
  };
  const isVideo = messageContent(item).kind === 'video';
  const press = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLVideoElement && event.key !== 'Escape') return;
    if (event.key === 'Escape') onClose();
    else if (isVideo || !view.press(event.key)) go(directions[event.key] ?? 0);
    // The conversation behind the dialog handles keys too.
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
  };
  const source = mediaAddress(item.mediaUrl) ?? undefined;
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      tabIndex={-1}
      aria-label={t('viewer')}
      onKeyDown={press}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <span className={styles.about} aria-live="polite">
          {items.length > 1 && <>{t('placeOf', { place: index + 1, total: items.length })} · </>}
          {formatDateTime(item.createdAt)}
        </span>
        {!isVideo && (
          <>
            <IconButton icon={<ZoomOutOutlined />} label={t('zoomOut')} onClick={() => view.zoom(1 / steps.zoom)} />
            <IconButton icon={<ZoomInOutlined />} label={t('zoomIn')} onClick={() => view.zoom(steps.zoom)} />
            <IconButton icon={<RotateRightOutlined />} label={t('rotate')} onClick={view.rotate} />
          </>
        )}
        <SaveItem key={item.id} item={item} />
        <IconButton icon={<CloseOutlined />} label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.stage} onWheel={({ deltaY }) => view.zoom(deltaY < 0 ? steps.wheel : 1 / steps.wheel)}>
        {isVideo ? (
          <video key={item.id} src={source} className={styles.video} controls autoPlay />
        ) : (
          <LargePicture key={item.id} source={source} view={view} />
        )}
        {items.length > 1 && <Arrows index={index} total={items.length} onGo={go} />}
      </div>
    </dialog>
  );
}

function Arrows({ index, total, onGo }: { index: number; total: number; onGo: (by: number) => void }): JSX.Element {
  const { t } = useTranslation('media');
  return (
    <>
      <span className={styles.before}>
        <IconButton icon={<LeftOutlined />} label={t('previous')} disabled={index === 0} onClick={() => onGo(-1)} />
      </span>
      <span className={styles.after}>
        <IconButton icon={<RightOutlined />} label={t('next')} disabled={index === total - 1} onClick={() => onGo(1)} />
      </span>
    </>
  );
}

function SaveItem({ item }: { item: Message }): JSX.Element {
  return <SaveButton save={useSave({ reference: item.mediaUrl, name: fileFacts(item).name })} />;
}
