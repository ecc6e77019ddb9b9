import { readBlock, variablesOf } from './flow-blocks';
import type { FlowContent } from './flow-content';

/** The names of all variables that blocks of the flow set, each once. */
export function answerKeysOf({ nodes }: FlowContent): string[] {
  return [...new Set(nodes.flatMap((node) => variablesOf(readBlock(node))))];
}

/** Moves the saved question's key to the end of the list and drops its former key. */
export function rewriteVariables(
  variables: readonly string[],
  { former, key }: { former: string | null; key: string },
): string[] {
  return [...variables.filter((name) => name !== former && name !== key), key];
}
