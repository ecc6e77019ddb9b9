import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { mediaAddress } from '@renderer/lib/media';
import type { FlowMediaKind } from '@shared/domain/flow-media';

import { contentIcons } from './content-icons';
import styles from './flow-block.module.css';

type BlockMediaProps = { kind: FlowMediaKind; name: string; original: string };

/** A file that a block sends: a picture, or the name of any other file. */
export function BlockMedia({ kind, name, original }: BlockMediaProps): JSX.Element {
  const { t } = useTranslation('flows');
  const [isBroken, setIsBroken] = useState(false);
  if (name === '') return <p className={styles.missing}>{t('body.noFile')}</p>;
  const shown = original === '' ? name : original;
  const address = mediaAddress(`public/${encodeURIComponent(name)}`);
  if (kind === 'img' && !isBroken && address !== null) {
    return (
      <img className={styles.picture} src={address} alt={shown} draggable={false} onError={() => setIsBroken(true)} />
    );
  }
  return (
    <p className={styles.file}>
      <span aria-hidden>{contentIcons[kind]}</span>
      <span className={styles.fileName} dir="auto">
        {shown}
      </span>
    </p>
  );
}
