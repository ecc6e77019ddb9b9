import 'reactflow/dist/style.css';

import type { JSX } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefaultEdgeOptions, NodeTypes } from 'reactflow';
import ReactFlow, { Background, BackgroundVariant, MiniMap } from 'reactflow';

import { viewEdges, viewNodes } from '../model/editor-view';
import { firstInSight, isLarge, usualSize } from '../model/first-view';
import { CanvasControls } from './canvas-controls';
import { useEditor } from './editor-context';
import { fitOptions, leastZoom } from './fit-options';
import { FlowBlock } from './flow-block';
import styles from './flow-canvas.module.css';
import { useCanvasActions } from './use-canvas-actions';
import { useCanvasChanges } from './use-canvas-changes';

const nodeTypes: NodeTypes = { block: FlowBlock };
const edgeOptions: DefaultEdgeOptions = { interactionWidth: 24 };
/** Blocks up to which all of them are measured; of larger flows, only visible blocks are. */
const mostMeasured = 2000;
const multiSelectionKeys = ['Control', 'Meta', 'Shift'];
const proOptions = { hideAttribution: true };
const mapSize = { width: 150, height: 110 };
const ignore = (): void => undefined;

/**
 * The drawing: blocks that can be moved, joined and opened. Whatever the canvas is given stays the same object from
 * frame to frame while a block is dragged: a new one would draw every block again.
 */
export function FlowCanvas(): JSX.Element {
  const { t } = useTranslation('flows');
  const content = useEditor(({ history }) => history.present);
  const selection = useEditor((editor) => editor.selection);
  const walked = useEditor((editor) => editor.walked);
  const sizes = useEditor((editor) => editor.sizes);
  const { places, onNodesChange, onEdgesChange } = useCanvasChanges();
  const { isValidConnection, onConnect, onNodeDoubleClick } = useCanvasActions();
  const [opening] = useState(() => ({
    ...fitOptions,
    nodes: firstInSight(content, { width: innerWidth, height: innerHeight }),
  }));
  const known = useMemo(
    () =>
      content.nodes.length <= mostMeasured
        ? sizes
        : new Map(content.nodes.map(({ id }) => [id, sizes.get(id) ?? usualSize])),
    [content.nodes, sizes],
  );
  const nodes = useMemo(
    () => viewNodes(content, { places, sizes: known, selection, walked }),
    [content, places, known, selection, walked],
  );
  const edges = useMemo(() => viewEdges(content, { selection, walked }), [content, selection, walked]);
  return (
    <ReactFlow
      className={styles.canvas ?? ''}
      aria-label={t('canvas.label')}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      defaultEdgeOptions={edgeOptions}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      isValidConnection={isValidConnection}
      onConnect={onConnect}
      onNodeDoubleClick={onNodeDoubleClick}
      onError={ignore}
      connectionRadius={30}
      deleteKeyCode={null}
      multiSelectionKeyCode={multiSelectionKeys}
      selectionKeyCode="Shift"
      disableKeyboardA11y
      zoomOnDoubleClick={false}
      onlyRenderVisibleElements={isLarge(content)}
      fitView
      fitViewOptions={opening}
      minZoom={leastZoom}
      maxZoom={2}
      proOptions={proOptions}
    >
      <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} className={styles.dots ?? ''} />
      <MiniMap
        pannable
        zoomable
        position="bottom-left"
        className={styles.map ?? ''}
        style={mapSize}
        nodeClassName={styles.mapBlock ?? ''}
        ariaLabel={t('canvas.map')}
      />
      <CanvasControls />
    </ReactFlow>
  );
}
