import {
  AlignLeftOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { alignBlocks, alignments, leastAligned } from '@shared/domain/flow-align';

import { useEditor, useEditorStore } from './editor-context';

const icons = {
  left: <AlignLeftOutlined />,
  top: <VerticalAlignTopOutlined />,
  across: <ColumnWidthOutlined />,
  down: <ColumnHeightOutlined />,
} as const;

/** Lines up the selected blocks, as one step of the undo history. */
export function AlignMenu(): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const count = useEditor(({ selection }) => selection.nodes.size);
  return (
    <Dropdown
      trigger={['click']}
      disabled={count < leastAligned.left}
      menu={{
        items: alignments.map((alignment) => ({
          key: alignment,
          icon: icons[alignment],
          label: t(`align.${alignment}`),
          disabled: count < leastAligned[alignment],
          onClick: () => {
            const { edit, selection, sizes } = store.getState();
            edit((content) => alignBlocks(content, alignment, { nodeIds: selection.nodes, sizes }));
          },
        })),
      }}
    >
      <IconButton label={t('align.open')} icon={<AlignLeftOutlined />} disabled={count < leastAligned.left} />
    </Dropdown>
  );
}
