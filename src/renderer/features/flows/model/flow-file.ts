import type { FlowContent, OpenedFlow } from '@shared/domain/flow-content';
import { isRecord, openFlow } from '@shared/domain/flow-content';

import { withoutSecrets } from './flow-secrets';

/** Marks texts of Recado on the clipboard. */
const mark = 'recado-flow';
const largestFile = 20 * 1024 * 1024;

/** Serializes a flow or a part of one, without the keys of its assistants. */
export function flowText(content: FlowContent, name = ''): string {
  return JSON.stringify({ [mark]: 1, name, ...withoutSecrets(content) });
}

/** Parses blocks from the clipboard; null for any other text. */
export function partFromText(text: string, newId: () => string): FlowContent | null {
  if (text.length > largestFile) return null;
  const parsed = parse(text);
  return isRecord(parsed) && Object.hasOwn(parsed, mark) ? openFlow(parsed, newId).content : null;
}

/** Parses a flow file, exported by Recado or as servers store it; null for any other text. */
export function flowFromFile(text: string, newId: () => string): OpenedFlow | null {
  if (text.length > largestFile) return null;
  const parsed = parse(text);
  if (!isRecord(parsed)) return null;
  const drawn = isRecord(parsed.flow) ? parsed.flow : parsed;
  return Array.isArray(drawn.nodes) ? openFlow(drawn, newId) : null;
}

/** A file name that every system accepts. */
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
