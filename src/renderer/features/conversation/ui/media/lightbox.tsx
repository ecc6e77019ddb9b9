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

import { messageContent } from '@renderer/entities/message/message-content';
import { mediaAddress } from '@renderer/lib/media';
import { formatDateTime } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import type { Message } from '@shared/domain/message';

import { useSave } from '../../api/use-save';
import { fileFacts } from '../../model/file-facts';
import { SaveButton } from './file-card';
import styles from './lightbox.module.css';

type LightboxProps = { items: readonly Message[]; shownId: Message['id']; onClose: () => void };

const zooms = { least: 0.5, most: 5, step: 1.4 };

/** Pictures and videos of the conversation, large and one at a time. */
export function Lightbox({ items, shownId, onClose }: LightboxProps): JSX.Element | null {
  const { t } = useTranslation('media');
  const dialog = useRef<HTMLDialogElement>(null);
  const [id, setId] = useState(shownId);
  const [look, setLook] = useState({ zoom: 1, turn: 0 });
  const place = items.findIndex((item) => item.id === id);
  const item = items[place];
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // What was shown has been taken back.
    if (item === undefined) onClose();
  }, [item, onClose]);
  if (item === undefined) return null;
  const go = (by: number): void => {
    const next = items[place + by];
    if (next === undefined) return;
    setId(next.id);
    setLook({ zoom: 1, turn: 0 });
  };
  const zoom = (by: number): void => {
    setLook(({ zoom: now, turn }) => ({ zoom: Math.min(zooms.most, Math.max(zooms.least, now * by)), turn }));
  };
  const rotate = (): void => setLook((now) => ({ ...now, turn: now.turn + 90 }));
  const press = (event: KeyboardEvent): void => {
    const act = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), '+': () => zoom(zooms.step) }[event.key];
    const other = { '-': () => zoom(1 / zooms.step), r: rotate, Escape: onClose }[event.key];
    if (event.target instanceof HTMLVideoElement && event.key !== 'Escape') return;
    (act ?? other)?.();
    // The conversation behind has keys of its own.
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
  };
  const isVideo = messageContent(item).kind === 'video';
  return (
    <dialog ref={dialog} className={styles.box} aria-label={t('viewer')} onKeyDown={press} onClose={onClose}>
      <div className={styles.bar}>
        <span className={styles.about}>
          {t('placeOf', { place: place + 1, total: items.length })} · {formatDateTime(item.createdAt)}
        </span>
        {!isVideo && (
          <>
            <IconButton icon={<ZoomOutOutlined />} label={t('zoomOut')} onClick={() => zoom(1 / zooms.step)} />
            <IconButton icon={<ZoomInOutlined />} label={t('zoomIn')} onClick={() => zoom(zooms.step)} />
            <IconButton icon={<RotateRightOutlined />} label={t('rotate')} onClick={rotate} />
          </>
        )}
        <SaveItem key={item.id} item={item} />
        <IconButton icon={<CloseOutlined />} label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.stage} onWheel={(event) => zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)}>
        {isVideo ? (
          <video
            key={item.id}
            src={mediaAddress(item.mediaUrl) ?? undefined}
            className={styles.item}
            controls
            autoPlay
          />
        ) : (
          <img
            key={item.id}
            src={mediaAddress(item.mediaUrl) ?? undefined}
            alt={t('photo')}
            className={styles.item}
            style={{ transform: `rotate(${look.turn}deg) scale(${look.zoom})` }}
            draggable={false}
          />
        )}
        <span className={styles.before}>
          <IconButton icon={<LeftOutlined />} label={t('previous')} disabled={place === 0} onClick={() => go(-1)} />
        </span>
        <span className={styles.after}>
          <IconButton
            icon={<RightOutlined />}
            label={t('next')}
            disabled={place === items.length - 1}
            onClick={() => go(1)}
          />
        </span>
      </div>
    </dialog>
  );
}

function SaveItem({ item }: { item: Message }): JSX.Element {
  return <SaveButton save={useSave({ reference: item.mediaUrl, name: fileFacts(item).name })} />;
}
