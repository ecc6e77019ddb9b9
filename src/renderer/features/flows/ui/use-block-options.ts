import { useTranslation } from 'react-i18next';

import { readBlock, searchTextsOf } from '@shared/domain/flow-blocks';
import { isNote } from '@shared/domain/flow-content';
import { isStart } from '@shared/domain/flow-edit';

import { useEditor } from './editor-context';

/** The blocks of the flow that others can lead to, for a choice: numbered, with kind and first text. */
export function useBlockOptions(): { value: string; label: string }[] {
  const { t } = useTranslation('flows');
  const nodes = useEditor(({ history }) => history.present.nodes);
  return nodes
    .filter((node) => !isStart(node) && !isNote(node))
    .map((node, index) => {
      const block = readBlock(node);
      const text = searchTextsOf(block).find((each) => each.trim() !== '') ?? '';
      return { value: node.id, label: `${index + 1}. ${t(`kinds.${block.kind}`)} ${text.slice(0, 60)}` };
    });
}
