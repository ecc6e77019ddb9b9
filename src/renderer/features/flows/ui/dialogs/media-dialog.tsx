import { Checkbox, Form } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { mediaAddress } from '@renderer/lib/media';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import type { FlowMediaKind } from '@shared/domain/flow-media';

import { uploadBlockFile } from '../../api/upload-block-file';
import { withFields } from '../../model/block-data';
import type { DialogProps } from './dialog-props';
import styles from './dialogs.module.css';
import { FilePicker } from './file-picker';

/** `url` is the stored file, `file` the one chosen to replace it. */
const schema = z.object({
  url: z.string().default(''),
  file: z.instanceof(File).nullable().default(null),
  record: z.boolean().default(false),
});

type MediaBlock = { url: string; record?: boolean };

export const ImageDialog = (props: DialogProps<MediaBlock>): JSX.Element => <MediaDialog kind="img" {...props} />;
export const AudioDialog = (props: DialogProps<MediaBlock>): JSX.Element => <MediaDialog kind="audio" {...props} />;
export const VideoDialog = (props: DialogProps<MediaBlock>): JSX.Element => <MediaDialog kind="video" {...props} />;

type MediaDialogProps = DialogProps<MediaBlock> & { kind: FlowMediaKind };

/** Form of a picture, an audio or a video that the block sends. */
function MediaDialog({ kind, drawer, block, data, save }: MediaDialogProps): JSX.Element {
  const { t } = useTranslation('flows');
  const [chosen, setChosen] = useState<File | null>(null);
  const stored = block?.url ?? '';
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ url: stored, file: null, record: block?.record ?? false }}
      onSubmit={async ({ file, record }) => {
        const url = file === null ? stored : await uploadBlockFile(kind, file);
        save(withFields(data, kind === 'audio' ? { url, record } : { url }));
      }}
    >
      <MediaPreview kind={kind} name={stored} file={chosen} />
      <Form.Item
        name="file"
        rules={[
          {
            validator: (_rule, file) =>
              file instanceof File || stored !== ''
                ? Promise.resolve()
                : Promise.reject(new Error(t('dialogs.noFile'))),
          },
        ]}
      >
        <ChosenFile kind={kind} stored={stored} onChosen={setChosen} />
      </Form.Item>
      {kind === 'audio' && (
        <Form.Item name="record" valuePropName="checked">
          <Checkbox>{t('fields.record')}</Checkbox>
        </Form.Item>
      )}
    </FormDrawer>
  );
}

type ChosenFileProps = {
  kind: FlowMediaKind;
  stored: string;
  onChosen: (file: File) => void;
  /** Injected by antd's Form.Item. */
  value?: File | null;
  onChange?: (file: File) => void;
};

function ChosenFile({ kind, stored, onChosen, value = null, onChange }: ChosenFileProps): JSX.Element {
  return (
    <FilePicker
      kind={kind}
      chosen={value?.name ?? stored}
      onChoose={(file) => {
        onChange?.(file);
        onChosen(file);
      }}
    />
  );
}

type MediaPreviewProps = { kind: FlowMediaKind; name: string; file: File | null };

/** Preview of the chosen file, or of the stored one. */
function MediaPreview({ kind, name, file }: MediaPreviewProps): JSX.Element | null {
  const { t } = useTranslation('flows');
  const picture = useDataAddress(kind === 'img' ? file : null);
  const stored = name === '' ? null : mediaAddress(`public/${encodeURIComponent(name)}`);
  if (file !== null && kind !== 'img') return null;
  const address = picture ?? stored;
  if (address === null) return null;
  if (kind === 'img') return <img className={styles.preview} src={address} alt={t('media.preview')} />;
  if (kind === 'audio')
    return <audio className={styles.preview} src={address} controls aria-label={t('media.preview')} />;
  return <video className={styles.preview} src={address} controls aria-label={t('media.preview')} />;
}

/** The content security policy allows data URLs, but no blob URLs. */
function useDataAddress(file: File | null): string | null {
  const [known, setKnown] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setKnown({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
    return () => {
      if (reader.readyState === FileReader.LOADING) reader.abort();
    };
  }, [file]);
  return known?.file === file ? known.address : null;
}
