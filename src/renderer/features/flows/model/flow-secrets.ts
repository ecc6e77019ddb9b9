import { kindOf } from '@shared/domain/flow-blocks';
import type { FlowContent, FlowNode } from '@shared/domain/flow-content';
import { isRecord } from '@shared/domain/flow-content';

const secretFields = ['apiKey', 'voiceKey'] as const;

/** The same flow with no key of an assistant in it: what leaves Recado as a file or by the clipboard carries none. */
export function withoutSecrets(content: FlowContent): FlowContent {
  const nodes = content.nodes.map(withoutKeys);
  return nodes.some((node, index) => node !== content.nodes[index]) ? { ...content, nodes } : content;
}

function withoutKeys(node: FlowNode): FlowNode {
  const fields = kindOf(node) === 'openai' && isRecord(node.data) ? node.data.typebotIntegration : null;
  if (!isRecord(node.data) || !isRecord(fields)) return node;
  const known = secretFields.filter((name) => typeof fields[name] === 'string' && fields[name] !== '');
  if (known.length === 0) return node;
  const emptied = Object.fromEntries(known.map((name) => [name, '']));
  return { ...node, data: { ...node.data, typebotIntegration: { ...fields, ...emptied } } };
}
