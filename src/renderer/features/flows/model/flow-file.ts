import type { FlowContent, OpenedFlow } from '@shared/domain/flow-content';
import { isRecord, openFlow } from '@shared/domain/flow-content';

import { withoutSecrets } from './flow-secrets';

/** What tells a text of ours from any other on the clipboard. */
const mark = 'recado-flow';
const largestFile = 20 * 1024 * 1024;

/** A flow, or a part of one, as a text that can be kept or passed on: without the keys of its assistants. */
export function flowText(content: FlowContent, name = ''): string {
  return JSON.stringify({ [mark]: 1, name, ...withoutSecrets(content) });
}

/** Blocks from the clipboard; null where it holds something else. */
export function partFromText(text: string, newId: () => string): FlowContent | null {
  if (text.length > largestFile) return null;
  const parsed = parse(text);
  return isRecord(parsed) && Object.hasOwn(parsed, mark) ? openFlow(parsed, newId).content : null;
}

/** The flow in a file, ours or a bare one as servers store it; null where there is none. */
export function flowFromFile(text: string, newId: () => string): OpenedFlow | null {
  if (text.length > largestFile) return null;
  const parsed = parse(text);
  if (!isRecord(parsed)) return null;
  const drawn = isRecord(parsed.flow) ? parsed.flow : parsed;
  return Array.isArray(drawn.nodes) ? openFlow(drawn, newId) : null;
}

/** A name for the file that every system takes. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${plain === '' ? 'fluxo' : plain}.json`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
