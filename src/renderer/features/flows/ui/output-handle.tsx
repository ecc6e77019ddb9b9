import { PlusOutlined } from '@ant-design/icons';
import type { JSX, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Handle, Position, useNodeId } from 'reactflow';

import { onlyOutput } from '@shared/domain/flow-blocks';
import { positionOf } from '@shared/domain/flow-content';
import { freePlaceNear, usualSize } from '@shared/domain/flow-edit';

import { isOutputFree } from '../model/free-outputs';
import { useEditor, useEditorStore } from './editor-context';
import styles from './flow-block.module.css';

/** Distance of a connected block, in pixels of the drawing. */
const distance = 90;

type OutputHandleProps = {
  /** Null for the only output of a block. */
  output: string | null;
  /** Name of the output or its block, for the button that continues from it. */
  name: string;
};

/** The handle of an output. While nothing is connected, a button beside it adds the next block. */
export function OutputHandle({ output, name }: OutputHandleProps): JSX.Element {
  const nodeId = useNodeId() ?? '';
  const isFree = useEditor(({ history, isReadOnly }) => !isReadOnly && isOutputFree(history.present, nodeId, output));
  return (
    <>
      <Handle type="source" id={output ?? onlyOutput} position={Position.Right} className={styles.source ?? ''} />
      {isFree && <ContinueButton nodeId={nodeId} output={output ?? onlyOutput} name={name} />}
    </>
  );
}

type ContinueButtonProps = { nodeId: string; output: string; name: string };

function ContinueButton({ nodeId, output, name }: ContinueButtonProps): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const open = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const { history, sizes, openPicker } = store.getState();
    const node = history.present.nodes.find(({ id }) => id === nodeId);
    const canvas = currentTarget.closest('.react-flow')?.getBoundingClientRect();
    if (node === undefined || canvas === undefined) return;
    const { x, y } = positionOf(node);
    const { width = usualSize.width } = sizes.get(nodeId) ?? {};
    const { right, top } = currentTarget.getBoundingClientRect();
    openPicker({
      at: { x: right + 4 - canvas.left, y: top - canvas.top },
      place: {
        at: freePlaceNear(history.present, sizes, { x: x + width + distance, y }),
        from: { source: nodeId, sourceHandle: output },
      },
    });
  };
  const label = t('palette.after', { what: name });
  return (
    <button type="button" className={`${styles.continue} nodrag nopan`} title={label} aria-label={label} onClick={open}>
      <PlusOutlined aria-hidden />
    </button>
  );
}
