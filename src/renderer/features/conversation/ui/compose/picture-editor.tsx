import { RotateRightOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Segmented } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenPicture } from '@renderer/features/conversation/api/compose/render-picture';
import { drawPicture, openPicture, renderPicture } from '@renderer/features/conversation/api/compose/render-picture';
import { fileSize } from '@renderer/features/conversation/model/compose/attachments';
import type { PictureEdit } from '@renderer/features/conversation/model/compose/picture-edit';
import {
  drawingOf,
  isEdited,
  pictureSizes,
  turnRight,
  unedited,
} from '@renderer/features/conversation/model/compose/picture-edit';
import { useDebounced } from '@renderer/lib/use-debounced';
import { useReturnFocus } from '@renderer/lib/use-return-focus';

import { CropFrame } from './crop-frame';
import styles from './picture-editor.module.css';

type PictureEditorProps = {
  info: Pick<File, 'name' | 'type' | 'size'>;
  /** The bytes of the picture; null if they are gone. */
  read: () => Promise<Blob | null>;
  onDone: (file: File) => void;
  onClose: () => void;
};

/** Milliseconds without a change before the size of the result is measured. */
const measureDelay = 200;

/** Crops, turns and reduces a picture before it is sent, and shows how large the result is. */
export function PictureEditor({ info, read, onDone, onClose }: PictureEditorProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('compose');
  const { picture, hasFailed } = useOpenPicture(read);
  const [edit, setEdit] = useState<PictureEdit>(unedited);
  const [isFailed, setFailed] = useState(false);
  const result = useResult({ picture, edit, info });
  const apply = (): void => {
    if (!isEdited(edit) || picture === null) {
      onClose();
      return;
    }
    renderPicture(picture, edit, info).then(onDone, () => setFailed(true));
  };
  return (
    <Modal
      open
      width={720}
      title={t('picture.title', { name: info.name })}
      okText={t('picture.ok')}
      okButtonProps={{ disabled: picture === null }}
      cancelText={t('picture.cancel')}
      onOk={apply}
      onCancel={onClose}
    >
      {(hasFailed || isFailed) && <Alert type="error" showIcon title={t('picture.failed')} />}
      {picture !== null && (
        <>
          <div className={styles.stage}>
            <div className={styles.picture}>
              <Preview picture={picture} turns={edit.turns} />
              <CropFrame crop={edit.crop} onChange={(crop) => setEdit((now) => ({ ...now, crop }))} />
            </div>
          </div>
          <div className={styles.tools}>
            <Button icon={<RotateRightOutlined aria-hidden />} onClick={() => setEdit(turnRight)}>
              {t('picture.turn')}
            </Button>
            <Segmented
              aria-label={t('picture.size')}
              value={edit.size}
              options={pictureSizes.map((value) => ({ value, label: t(`picture.sizes.${value}`) }))}
              onChange={(size) => setEdit((now) => ({ ...now, size }))}
            />
            <Button icon={<UndoOutlined aria-hidden />} disabled={!isEdited(edit)} onClick={() => setEdit(unedited)}>
              {t('picture.reset')}
            </Button>
          </div>
          <ResultSize picture={picture} edit={edit} before={info.size} after={result} />
        </>
      )}
    </Modal>
  );
}

type ResultSizeProps = { picture: OpenPicture; edit: PictureEdit; before: number; after: number | null };

function ResultSize({ picture, edit, before, after }: ResultSizeProps): JSX.Element {
  const { t, i18n } = useTranslation('compose');
  const { width, height } = drawingOf(picture.size, edit);
  const size = (bytes: number): string => fileSize(bytes, i18n.language);
  return (
    <p role="status" className={styles.result}>
      {after === null
        ? t('picture.measuring', { width, height })
        : t('picture.result', { width, height, before: size(before), after: size(after) })}
    </p>
  );
}

function Preview({ picture, turns }: { picture: OpenPicture; turns: PictureEdit['turns'] }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawPicture(canvas.current, picture, turns);
  }, [picture, turns]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden />;
}

function useOpenPicture(read: () => Promise<Blob | null>) {
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const first = useRef(read);
  useEffect(() => {
    let isClosed = false;
    let opened: OpenPicture | null = null;
    void first
      .current()
      .then((content) => (content === null ? null : openPicture(content)))
      .then(
        (ready) => {
          if (isClosed) ready?.close();
          else if (ready === null) setFailed(true);
          else setPicture((opened = ready));
        },
        () => setFailed(true),
      );
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, []);
  return { picture, hasFailed };
}

type ResultOf = { picture: OpenPicture | null; edit: PictureEdit; info: PictureEditorProps['info'] };

/** Bytes of the result; null while it is measured. */
function useResult({ picture, edit, info }: ResultOf): number | null {
  const settled = useDebounced(edit, measureDelay);
  const [measured, setMeasured] = useState<{ edit: PictureEdit; bytes: number } | null>(null);
  useEffect(() => {
    if (picture === null || !isEdited(settled)) return undefined;
    let isOutdated = false;
    void renderPicture(picture, settled, info).then(
      ({ size: bytes }) => !isOutdated && setMeasured({ edit: settled, bytes }),
      () => undefined,
    );
    return () => {
      isOutdated = true;
    };
  }, [picture, settled, info]);
  if (!isEdited(edit)) return info.size;
  return measured?.edit === edit ? measured.bytes : null;
}
