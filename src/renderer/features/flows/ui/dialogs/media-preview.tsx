import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { mediaAddress } from '@renderer/lib/media';
import type { FlowMediaKind } from '@shared/domain/flow-media';

import styles from './dialogs.module.css';

type MediaPreviewProps = { kind: FlowMediaKind; name: string; file: File | null };

/** Preview of the chosen file, or of the stored one. */
export function MediaPreview({ kind, name, file }: MediaPreviewProps): JSX.Element | null {
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
