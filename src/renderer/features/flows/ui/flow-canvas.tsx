import 'reactflow/dist/style.css';

import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefaultEdgeOptions, EdgeTypes, NodeTypes } from 'reactflow';
import ReactFlow, { Background, BackgroundVariant, MiniMap } from 'reactflow';
import { Panel, useReactFlow } from 'reactflow';

import { IconButton } from '@renderer/ui/icon-button';
import { usualSize } from '@shared/domain/flow-edit';

import { blockName } from '../model/block-name';
import type { TextsOfEdge } from '../model/editor-view';
import { viewEdges, viewNodes } from '../model/editor-view';
import { firstInSight, isLarge } from '../model/first-view';
import { useEditor } from './editor-context';
import { fitOptions, leastZoom } from './fit-options';
import { FlowBlock } from './flow-block';
import styles from './flow-canvas.module.css';
import { FlowNote } from './flow-note';
import { FlowWire } from './flow-wire';
import { outputText } from './output-text';
import { useCanvasActions } from './use-canvas-actions';
import { useCanvasChanges } from './use-canvas-changes';
import { useFlowInSight } from './use-flow-in-sight';

const nodeTypes: NodeTypes = { block: FlowBlock, note: FlowNote };
const edgeTypes: EdgeTypes = { wire: FlowWire };
const edgeOptions: DefaultEdgeOptions = { interactionWidth: 24 };
/** Blocks up to which all of them are measured; of larger flows, only visible blocks are. */
const mostMeasured = 2000;
const multiSelectionKeys = ['Control', 'Meta', 'Shift'];
const proOptions = { hideAttribution: true };
const mapSize = { width: 150, height: 110 };
const ignore = (): void => undefined;

/**
 * The drawing: blocks that can be moved, connected and opened. Props of the canvas must be reference-stable while a block
 * is dragged, because a new object renders every block again.
 */
export function FlowCanvas(): JSX.Element {
  const { t } = useTranslation('flows');
  const content = useEditor(({ history }) => history.present);
  const selection = useEditor((editor) => editor.selection);
  const walked = useEditor((editor) => editor.walked);
  const sizes = useEditor((editor) => editor.sizes);
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  const { places, onNodesChange, onEdgesChange } = useCanvasChanges();
  const actions = useCanvasActions();
  useFlowInSight();
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
  const textsOf = useCallback<TextsOfEdge>(
    ({ from, to, output }) => {
      const label = outputText(t, from, output);
      const ends = {
        from: blockName(t(`kinds.${from.kind}`), from),
        to: blockName(t(`kinds.${to.kind}`), to),
      };
      return { name: label === null ? t('canvas.edge', ends) : t('canvas.edgeBy', { ...ends, output: label }), label };
    },
    [t],
  );
  const edges = useMemo(
    () => viewEdges(content, { selection, walked, textsOf }),
    [content, selection, walked, textsOf],
  );
  return (
    <ReactFlow
      className={styles.canvas ?? ''}
      aria-label={t('canvas.label')}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      defaultEdgeOptions={edgeOptions}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      {...actions}
      onError={ignore}
      connectionRadius={30}
      deleteKeyCode={null}
      multiSelectionKeyCode={multiSelectionKeys}
      selectionKeyCode="Shift"
      disableKeyboardA11y
      nodesDraggable={!isReadOnly}
      nodesConnectable={!isReadOnly}
      nodesFocusable={false}
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

/** Zooms in and out, and fits the flow into the window. */
const CanvasControls = memo(function CanvasControls(): JSX.Element {
  const { t } = useTranslation('flows');
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Panel position="top-left">
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
