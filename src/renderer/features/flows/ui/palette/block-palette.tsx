import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreApi } from 'reactflow';

import { useMediaQuery } from '@renderer/lib/use-media-query';
import { IconButton } from '@renderer/ui/icon-button';
import { freePlaceNear, usualSize } from '@shared/domain/flow-edit';
import type { NewPlace } from '@shared/domain/flow-insert';

import { isPaletteFolded, rememberPalette } from '../../model/palette-storage';
import { useEditorStore } from '../editor-context';
import styles from './palette.module.css';
import { PaletteList } from './palette-list';
import { useAddBlock } from './use-add-block';

/** The kinds of blocks beside the canvas: a click adds one in the middle of the view, a drag where it is dropped. */
export function BlockPalette(): JSX.Element {
  const { t } = useTranslation('flows');
  const isNarrow = useMediaQuery('(max-width: 899.98px)');
  const [chosen, setChosen] = useState(() => isPaletteFolded(localStorage));
  const isFolded = chosen ?? isNarrow;
  const add = useAddBlock();
  const middle = useMiddleOfView();
  const fold = (): void => {
    rememberPalette(localStorage, !isFolded);
    setChosen(!isFolded);
  };
  const label = t(isFolded ? 'palette.unfold' : 'palette.fold');
  return (
    <aside className={styles.dock} aria-label={t('palette.label')} data-folded={isFolded}>
      <header className={styles.head}>
        {!isFolded && <h2 className={styles.title}>{t('palette.label')}</h2>}
        <IconButton
          size="small"
          label={label}
          aria-expanded={!isFolded}
          icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={fold}
        />
      </header>
      {!isFolded && <PaletteList onChoose={(kind) => add(kind, middle())} />}
    </aside>
  );
}

/** A free place in the middle of what is seen of the flow. */
function useMiddleOfView(): () => NewPlace {
  const store = useEditorStore();
  const canvas = useStoreApi();
  return () => {
    const { width, height, transform } = canvas.getState();
    const [x, y, zoom] = transform;
    const { history, sizes } = store.getState();
    const middle = {
      x: Math.round((width / 2 - x) / zoom - usualSize.width / 2),
      y: Math.round((height / 2 - y) / zoom - usualSize.height / 2),
    };
    return { at: freePlaceNear(history.present, sizes, middle), from: null };
  };
}
