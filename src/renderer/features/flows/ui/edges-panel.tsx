import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Block } from '@shared/domain/flow-blocks';
import { isBranching, outputsOf, readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';
import { edgeKeys, sourceHandleOf } from '@shared/domain/flow-content';
import { connect, removeFrom } from '@shared/domain/flow-edit';

import { useEditor } from './editor-context';
import { outputText } from './output-text';
import styles from './side-panels.module.css';
import { useBlockOptions } from './use-block-options';

/** Targets of the selected block's outputs: connects blocks without the mouse. */
export function EdgesPanel(): JSX.Element {
  const { t } = useTranslation('flows');
  const content = useEditor(({ history }) => history.present);
  const selection = useEditor((editor) => editor.selection);
  const edit = useEditor((editor) => editor.edit);
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  const targets = useBlockOptions();
  const [only] = selection.nodes;
  const node = content.nodes.find(({ id }) => id === only);
  if (node === undefined || selection.nodes.size !== 1) return <p className={styles.hint}>{t('edges.hint')}</p>;
  const block = readBlock(node);
  const lead = (output: string, target: string | undefined): void =>
    edit((flow) =>
      target === undefined
        ? removeFrom(flow, { nodeIds: new Set(), edges: edgesOf(flow, { source: node.id, block, output }) })
        : connect(flow, { source: node.id, sourceHandle: output, target }),
    );
  return (
    <div className={styles.fields}>
      {outputsOf(block).map((output) => {
        const label = outputText(t, block, output) ?? t('edges.on');
        const edge = content.connections.find(
          ({ source, ...rest }) => source === node.id && (!isBranching(block) || rest.sourceHandle === output),
        );
        return (
          <label key={output} className={styles.edge}>
            <span dir="auto">{label}</span>
            <Select
              allowClear
              disabled={isReadOnly}
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={label}
              placeholder={t('edges.nowhere')}
              options={targets}
              value={edge?.target}
              onChange={(target: string | undefined) => lead(output, target)}
            />
          </label>
        );
      })}
    </div>
  );
}

type Output = { source: string; block: Block; output: string };

function edgesOf({ connections }: FlowContent, { source, block, output }: Output): ReadonlySet<string> {
  const keys = edgeKeys(connections);
  return new Set(
    connections.flatMap((edge, index) =>
      edge.source === source && (!isBranching(block) || sourceHandleOf(edge) === output) ? (keys[index] ?? []) : [],
    ),
  );
}
