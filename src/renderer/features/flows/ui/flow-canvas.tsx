import 'reactflow/dist/style.css';

import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { JSX, MouseEvent } from 'react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection as CanvasConnection, DefaultEdgeOptions, Node, NodeTypes } from 'reactflow';
import ReactFlow, { Background, BackgroundVariant, MiniMap } from 'reactflow';
import { Panel, useReactFlow } from 'reactflow';

import { IconButton } from '@renderer/ui/icon-button';
import type { Connection } from '@shared/domain/flow-edit';
import { canConnect, connect } from '@shared/domain/flow-edit';

import type { BlockData } from '../model/editor-view';
import { viewEdges, viewNodes } from '../model/editor-view';
import { firstInSight, isLarge, usualSize } from '../model/first-view';
import { hasDialog } from './block-views';
import { useEditor, useEditorStore } from './editor-context';
import { fitOptions, leastZoom } from './fit-options';
import { FlowBlock } from './flow-block';
import styles from './flow-canvas.module.css';
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
 * The drawing: blocks that can be moved, connected and opened. Props of the canvas must be reference-stable while a block
 * is dragged, because a new object renders every block again.
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

/** Zooms in and out, and fits the flow into the window. */
const CanvasControls = memo(function CanvasControls(): JSX.Element {
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

type CanvasActions = {
  isValidConnection: (wanted: CanvasConnection) => boolean;
  onConnect: (made: CanvasConnection) => void;
  onNodeDoubleClick: (event: MouseEvent, node: Node<BlockData>) => void;
};

/** Mouse actions of the canvas; the functions are stable while the flow is open. */
function useCanvasActions(): CanvasActions {
  const store = useEditorStore();
  return useMemo(
    () => ({
      isValidConnection: (wanted) => canConnect(store.getState().history.present, connectionOf(wanted)),
      onConnect: (made) => store.getState().edit((flow) => connect(flow, connectionOf(made))),
      onNodeDoubleClick(_event, { id, data }) {
        const { kind } = data.block;
        if (hasDialog(kind)) store.getState().openDialog({ kind, nodeId: id });
      },
    }),
    [store],
  );
}

function connectionOf({ source, sourceHandle, target }: CanvasConnection): Connection {
  return { source: source ?? '', sourceHandle: sourceHandle ?? 'a', target: target ?? '' };
}
