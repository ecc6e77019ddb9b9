import { and, eq, ne } from 'drizzle-orm';

import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope, Row } from '@server/platform/storage/company-scope';
import { flows } from '@server/platform/storage/tables/flows';
import { wireRow } from '@server/platform/storage/wire-row';
import type { StoredFlow } from '@shared/domain/flow-content';

import { callAddressOf } from './call-handler';
import { keepVersion } from './flow-versions';
import { robotAddressOf } from './robot-handler';

type FlowRow = Row<typeof flows>;

const maxNameLength = 50;

/** Throws `Refusal` if the company has no such flow. */
export async function existingFlow(scope: CompanyScope, flowId: number): Promise<FlowRow> {
  const row = await scope.first(flows, eq(flows.id, flowId));
  if (row === undefined) throw missing('ERR_NO_FLOW_FOUND');
  return row;
}

/** The wire record, with owner and company in both spellings that clients read. */
export function wireFlow(row: FlowRow) {
  return { ...wireRow(row), user_id: row.userId, company_id: row.companyId };
}

export async function createFlow(
  services: Services,
  scope: CompanyScope,
  { name, userId }: { name: string; userId: number },
) {
  return scope.transaction(async (inner) => {
    await requireUnusedName(inner, name);
    return inserted(services, inner, { name, userId, flow: null });
  });
}

export async function renameFlow(
  services: Services,
  scope: CompanyScope,
  { flowId, name }: { flowId: number; name: string },
) {
  return scope.transaction(async (inner) => {
    await existingFlow(inner, flowId);
    await requireUnusedName(inner, name, flowId);
    return updated(services, inner, { flowId, changes: { name } });
  });
}

/** Copies a flow with its content under the next unused name. */
export async function duplicateFlow(
  services: Services,
  scope: CompanyScope,
  { flowId, userId }: { flowId: number; userId: number },
) {
  return scope.transaction(async (inner) => {
    const { name, flow } = await existingFlow(inner, flowId);
    return inserted(services, inner, { name: await freeCopyName(inner, name), userId, flow });
  });
}

type Saved = { flowId: number; content: StoredFlow; userId: number };

/** Saves the drawing and keeps it as a version. */
export async function saveFlow(services: Services, scope: CompanyScope, { flowId, content, userId }: Saved) {
  for (const node of content.nodes) {
    services.outgoing.requireAllowed(robotAddressOf(node));
    services.outgoing.requireAllowed(callAddressOf(node));
  }
  const row = await scope.transaction(async (inner) => {
    const before = await existingFlow(inner, flowId);
    const [after] = await inner.update(flows, eq(flows.id, flowId), { flow: content, updatedAt: services.clock.now() });
    if (after === undefined) throw missing('ERR_NO_FLOW_FOUND');
    await keepVersion(services, inner, { before, content, userId });
    return after;
  });
  return publishFlow(services, row, 'update');
}

/** Switches a flow on or off. */
export async function activateFlow(
  services: Services,
  scope: CompanyScope,
  { flowId, active }: { flowId: number; active: boolean },
): Promise<void> {
  await updated(services, scope, { flowId, changes: { active } });
}

export async function removeFlow(services: Services, scope: CompanyScope, flowId: number): Promise<void> {
  await existingFlow(scope, flowId);
  await scope.remove(flows, eq(flows.id, flowId));
  services.publish.toCompany(scope.companyId, 'flowbuilder', { action: 'delete', flowId });
}

/**
 * A new flow is inactive until somebody switches it on: customers never meet a half-drawn one. Servers without the
 * capability `flowTriggers` cannot switch, so their flows are active from the start.
 */
async function inserted(services: Services, scope: CompanyScope, draft: Pick<FlowRow, 'name' | 'userId' | 'flow'>) {
  const at = services.clock.now();
  return publishFlow(
    services,
    await scope.insert(flows, { ...draft, active: services.quirks.missingCapabilities, createdAt: at, updatedAt: at }),
    'create',
  );
}

async function updated(
  services: Services,
  scope: CompanyScope,
  { flowId, changes }: { flowId: number; changes: Changes<typeof flows> },
) {
  const values = { ...changes, updatedAt: services.clock.now() };
  const [row] = await scope.update(flows, eq(flows.id, flowId), values);
  if (row === undefined) throw missing('ERR_NO_FLOW_FOUND');
  return publishFlow(services, row, 'update');
}

/** The event omits the content, which may be megabytes and contain API keys of assistants. */
function publishFlow({ publish }: Services, row: FlowRow, action: 'create' | 'update') {
  const { flow: _content, ...flow } = wireFlow(row);
  publish.toCompany(row.companyId, 'flowbuilder', { action, flow });
  return wireFlow(row);
}

async function requireUnusedName(scope: CompanyScope, name: string, exceptId?: number): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(flows.id, exceptId);
  const taken = await scope.first(flows, and(eq(flows.name, name), isOther));
  if (taken !== undefined) throw refused('ERR_FLOW_NAME_ALREADY_EXISTS');
}

async function freeCopyName(scope: CompanyScope, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? ' - copy' : ` - copy ${count}`;
    const candidate = `${name.slice(0, maxNameLength - suffix.length)}${suffix}`;
    if ((await scope.first(flows, eq(flows.name, candidate))) === undefined) return candidate;
  }
}
