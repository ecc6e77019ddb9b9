import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, useReactFlow } from 'reactflow';

import { IconButton } from '@renderer/ui/icon-button';

import { fitOptions } from './fit-options';
import styles from './flow-canvas.module.css';

/** Nearer, farther, all in sight. */
export const CanvasControls = memo(function CanvasControls(): JSX.Element {
  const { t } = useTranslation('flows');
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Panel position="top-left" className={styles.controls ?? ''}>
      <div role="group" aria-label={t('canvas.zoom')} className={styles.zoom}>
        <IconButton size="small" label={t('canvas.zoomIn')} icon={<PlusOutlined />} onClick={() => zoomIn()} />
        <IconButton size="small" label={t('canvas.zoomOut')} icon={<MinusOutlined />} onClick={() => zoomOut()} />
        <IconButton
          size="small"
          label={t('canvas.fit')}
          icon={<ExpandOutlined />}
          onClick={() => fitView(fitOptions)}
        />
      </div>
    </Panel>
  );
});
