import { readBlock } from './flow-blocks';
import type { FlowContent } from './flow-content';

/** The answer keys of a flow's questions, each once. */
export function answerKeysOf({ nodes }: FlowContent): string[] {
  const keys = nodes.flatMap((node) => {
    const block = readBlock(node);
    return block.kind === 'question' ? [block.typebotIntegration.answerKey] : [];
  });
  return [...new Set(keys)].filter((key) => key !== '');
}

/** The list after a question is saved: its former key goes, its key comes last. */
export function rewriteVariables(
  variables: readonly string[],
  { former, key }: { former: string | null; key: string },
): string[] {
  return [...variables.filter((name) => name !== former && name !== key), key];
}
