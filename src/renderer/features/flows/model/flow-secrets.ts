import { kindOf, secretsOf } from '@shared/domain/flow-blocks';
import type { FlowContent, FlowNode } from '@shared/domain/flow-content';
import { isRecord } from '@shared/domain/flow-content';

/** Removes the keys of assistants, for flows that leave Recado as a file or by the clipboard. */
export function withoutSecrets(content: FlowContent): FlowContent {
  const nodes = content.nodes.map(withoutKeys);
  return nodes.some((node, index) => node !== content.nodes[index]) ? { ...content, nodes } : content;
}

function withoutKeys(node: FlowNode): FlowNode {
  const kind = kindOf(node);
  const fields = kind !== null && isRecord(node.data) ? node.data.typebotIntegration : null;
  if (kind === null || !isRecord(node.data) || !isRecord(fields)) return node;
  const known = secretsOf(kind).filter((name) => typeof fields[name] === 'string' && fields[name] !== '');
  if (known.length === 0) return node;
  const emptied = Object.fromEntries(known.map((name) => [name, '']));
  return { ...node, data: { ...node.data, typebotIntegration: { ...fields, ...emptied } } };
}
