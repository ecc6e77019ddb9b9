import type { VariableValues } from '@renderer/entities/quick-reply/variables';
import { fillVariables, unfilledVariables } from '@renderer/entities/quick-reply/variables';
import { snoozeTimeOf } from '@renderer/entities/ticket/snooze-times';
import { actionsFor } from '@renderer/entities/ticket/ticket-changes';
import { longestBody } from '@shared/api/messages';
import type { QuickMessageId, UserId } from '@shared/domain/ids';
import type { Macro, MacroStep } from '@shared/domain/macro';
import { signedBody } from '@shared/domain/message';
import type { QueueSummary } from '@shared/domain/queue';
import type { QuickMessage } from '@shared/domain/quick-message';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

type Colleague = { id: UserId; name: string };

/** Records of the company that steps refer to. */
export type MacroRecords = {
  replies: readonly QuickMessage[];
  tags: readonly Tag[];
  queues: readonly QueueSummary[];
  colleagues: readonly Colleague[];
};

export type MacroFacts = MacroRecords & {
  ticket: Ticket;
  values: VariableValues;
  /** Name above each sent text; null for none. */
  signature: string | null;
  now: number;
};

/** One step with everything that it needs. */
export type PlannedAction =
  /** `reply` is the saved reply that the text was made from. */
  | { kind: 'send'; body: string; reply: QuickMessageId | null }
  | { kind: 'sendFile'; reply: QuickMessage; caption: string }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'note'; note: string }
  | { kind: 'transfer'; queue: QueueSummary; colleague: Colleague | null; note: string }
  | { kind: 'resolve' }
  | { kind: 'snooze'; until: number | null };

export type StepProblem = 'notOpen' | 'closed' | 'notFound' | 'ambiguous' | 'unfilled' | 'tooLong';

/** `about` is the text, record or time that the step is about, as the user reads it; '' for none. */
export type PlannedStep = { kind: MacroStep['kind']; about: string } & (
  | { action: PlannedAction; problem: null }
  /** `detail` is the part that does not fit: a name or variables. */
  | { action: null; problem: StepProblem; detail: string }
);

/** The effect of each step on a ticket, without any request: the dry run, and the order of a run. */
export function planMacro({ steps }: Pick<Macro, 'steps'>, facts: MacroFacts): PlannedStep[] {
  return steps.map((step) => planStep(step, facts));
}

export function hasProblem(plan: readonly PlannedStep[]): boolean {
  return plan.some(({ problem }) => problem !== null);
}

function planStep(step: MacroStep, facts: MacroFacts): PlannedStep {
  switch (step.kind) {
    case 'text':
      return planText(step.text, facts);
    case 'quickReply':
      return planReply(step.reply, facts);
    case 'tag':
      return withRecord('tag', find(step.tag, facts.tags, nameOf), (tag) => ({ kind: 'tag', tag }));
    case 'note':
      return planNote(step.note, facts);
    case 'transfer':
      return planTransfer(step, facts);
    case 'resolve':
      return actionsFor(facts.ticket).includes('resolve')
        ? { kind: 'resolve', about: '', action: { kind: 'resolve' }, problem: null }
        : refused('resolve', '', { problem: 'closed', detail: '' });
    case 'snooze':
      return planSnooze(step.until, facts);
  }
}

function planText(text: string, facts: MacroFacts): PlannedStep {
  const about = fillVariables(text, facts.values);
  const fault = textFault(text, facts);
  if (fault !== null) return refused('text', about, fault);
  const action = { kind: 'send', body: signedBody(about, facts.signature), reply: null } as const;
  return { kind: 'text', about, action, problem: null };
}

function planReply(wanted: Reference, facts: MacroFacts): PlannedStep {
  const found = find(wanted, facts.replies, ({ shortcode }) => shortcode);
  if (!found.isFound) return refused('quickReply', wanted.name, { problem: found.problem, detail: wanted.name });
  const reply = found.record;
  const text = fillVariables(reply.message, facts.values).trim();
  const about = text === '' ? reply.mediaName : text;
  const fault = textFault(reply.message, facts);
  if (fault !== null) return refused('quickReply', about, fault);
  const action: PlannedAction =
    reply.mediaPath === ''
      ? { kind: 'send', body: signedBody(text, facts.signature), reply: reply.id }
      : { kind: 'sendFile', reply, caption: text };
  return { kind: 'quickReply', about, action, problem: null };
}

function planNote(text: string, { values }: MacroFacts): PlannedStep {
  const note = fillVariables(text, values);
  return { kind: 'note', about: note, action: { kind: 'note', note }, problem: null };
}

function planTransfer(step: Extract<MacroStep, { kind: 'transfer' }>, facts: MacroFacts): PlannedStep {
  const names = step.user === null ? step.queue.name : `${step.queue.name} · ${step.user.name}`;
  const queue = find(step.queue, facts.queues, nameOf);
  const user = step.user === null ? null : find(step.user, facts.colleagues, nameOf);
  if (!queue.isFound) return refused('transfer', names, { problem: queue.problem, detail: step.queue.name });
  if (user !== null && !user.isFound) {
    return refused('transfer', names, { problem: user.problem, detail: step.user?.name ?? '' });
  }
  if (facts.ticket.status === 'closed') return refused('transfer', names, { problem: 'closed', detail: '' });
  const colleague = user === null ? null : user.record;
  const note = fillVariables(step.note, facts.values);
  const action: PlannedAction = { kind: 'transfer', queue: queue.record, colleague, note };
  return { kind: 'transfer', about: names, action, problem: null };
}

function planSnooze(until: Extract<MacroStep, { kind: 'snooze' }>['until'], facts: MacroFacts): PlannedStep {
  if (facts.ticket.status !== 'open') return refused('snooze', '', { problem: 'notOpen', detail: '' });
  const time = until === 'message' ? null : snoozeTimeOf(until, facts.now);
  return { kind: 'snooze', about: '', action: { kind: 'snooze', until: time }, problem: null };
}

type Fault = { problem: StepProblem; detail: string };

function refused(kind: MacroStep['kind'], about: string, fault: Fault): PlannedStep {
  return { kind, about, action: null, ...fault };
}

/** The reason why a text cannot be sent to this customer. */
function textFault(text: string, { ticket, values, signature }: MacroFacts): Fault | null {
  if (!canWriteIn(ticket)) return { problem: 'notOpen', detail: '' };
  const unfilled = unfilledVariables(text, values);
  if (unfilled.length > 0) return { problem: 'unfilled', detail: unfilled.map((one) => one.text).join(', ') };
  const { length } = signedBody(fillVariables(text, values), signature);
  return length > longestBody ? { problem: 'tooLong', detail: '' } : null;
}

type Reference = { id: number | null; name: string };
type Found<R> = { isFound: true; record: R } | { isFound: false; problem: 'notFound' | 'ambiguous'; name: string };

const nameOf = ({ name }: { name: string }): string => name;

/** The record with the id; a reference without one names a record, which must be the only one of that name. */
function find<R extends { id: number }>(
  { id, name }: Reference,
  records: readonly R[],
  labelOf: (record: R) => string,
): Found<R> {
  const plain = (text: string): string => text.trim().toLowerCase();
  const found = records.filter((record) => (id === null ? plain(labelOf(record)) === plain(name) : record.id === id));
  const [record] = found;
  if (record === undefined) return { isFound: false, problem: 'notFound', name };
  return found.length > 1 ? { isFound: false, problem: 'ambiguous', name } : { isFound: true, record };
}

function withRecord<R extends { name: string }>(
  kind: MacroStep['kind'],
  found: Found<R>,
  actionOf: (record: R) => PlannedAction,
): PlannedStep {
  if (!found.isFound) return refused(kind, found.name, { problem: found.problem, detail: found.name });
  return { kind, about: found.record.name, action: actionOf(found.record), problem: null };
}
