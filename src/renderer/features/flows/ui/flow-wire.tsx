import { PlusOutlined } from '@ant-design/icons';
import type { JSX, MouseEvent } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EdgeProps } from 'reactflow';
import { BaseEdge, EdgeLabelRenderer, getBezierPath, useStore } from 'reactflow';

import { placeOnEdge } from '@shared/domain/flow-insert';

import type { WireData } from '../model/editor-view';
import { useEditorStore } from './editor-context';
import styles from './flow-wire.module.css';

/** Zoom below which labels could not be read. */
const farZoom = 0.25;

/** An edge of the drawing: the choice or result that leads along it, and a button that inserts a block. */
export const FlowWire = memo(function FlowWire({ id, data, ...edge }: EdgeProps<WireData>): JSX.Element {
  const [path, x, y] = getBezierPath(edge);
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < farZoom);
  return (
    <>
      <BaseEdge
        path={path}
        {...(edge.interactionWidth === undefined ? {} : { interactionWidth: edge.interactionWidth })}
      />
      {data !== undefined && !isFar && (
        <EdgeLabelRenderer>
          <div
            className={`${styles.middle} nodrag nopan`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {data.label !== null && (
              <span className={styles.label} dir="auto" title={data.label}>
                {data.label}
              </span>
            )}
            <InsertButton edgeKey={id} name={data.name} />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

function InsertButton({ edgeKey, name }: { edgeKey: string; name: string }): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const open = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const { history, sizes, openPicker } = store.getState();
    const place = placeOnEdge(history.present, edgeKey, sizes);
    const canvas = currentTarget.closest('.react-flow')?.getBoundingClientRect();
    if (place === null || canvas === undefined) return;
    const { right, top } = currentTarget.getBoundingClientRect();
    openPicker({ at: { x: right + 4 - canvas.left, y: top - canvas.top }, place });
  };
  const label = t('palette.onEdge', { edge: name });
  return (
    <button type="button" className={styles.insert} title={label} aria-label={label} onClick={open}>
      <PlusOutlined aria-hidden />
    </button>
  );
}
