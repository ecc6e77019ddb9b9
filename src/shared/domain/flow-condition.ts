import { z } from 'zod';

import type { Capability } from './capability';
import type { BlockProblem, FlowContext, FlowTag, FlowVariables } from './flow-block';
import { blockFlag, blockList, blockTag, blockText, problemIf } from './flow-block';

/** Subjects of a condition block. A stored block without one compares a variable, as all servers do. */
export const conditionKinds = ['variable', 'tags', 'openingHours'] as const;

export type ConditionTest =
  /** `condition` is the number of the comparison on the wire. */
  | { kind: 'variable'; key: string; condition: string; value: string }
  /** The ticket has one of the tags; negated, none of them. */
  | { kind: 'tags'; tags: readonly FlowTag[]; isNegated: boolean }
  /** The opening hours that hold for the ticket are open; negated, closed. */
  | { kind: 'openingHours'; isNegated: boolean }
  /** Subject of a newer server, which is neither edited nor evaluated. */
  | { kind: 'unknown'; name: string };

const stored = z.object({
  conditionKind: blockText,
  key: blockText,
  condition: blockText,
  value: blockText,
  tags: blockList(blockTag),
  isNegated: blockFlag,
});

/** Names in the data of a block that belong to its condition. */
export const conditionFieldNames: readonly string[] = Object.keys(stored.shape);

export const conditionFields = stored.transform((fields) => ({ test: testIn(fields) }));

function testIn({ conditionKind, key, condition, value, tags, isNegated }: z.output<typeof stored>): ConditionTest {
  switch (conditionKind) {
    case '':
    case 'variable':
      return { kind: 'variable', key, condition, value };
    case 'tags':
      return { kind: 'tags', tags, isNegated };
    case 'openingHours':
      return { kind: 'openingHours', isNegated };
    default:
      return { kind: 'unknown', name: conditionKind };
  }
}

/** An unknown condition does not hold, so that its customers follow “no”. */
export function isMet(test: ConditionTest, { variables, ticket }: FlowContext): boolean {
  switch (test.kind) {
    case 'variable':
      return compares(test, variables);
    case 'tags':
      return test.tags.some(({ id }) => ticket.tagIds.includes(id)) !== test.isNegated;
    case 'openingHours':
      return ticket.isOpen(ticket.queueId) !== test.isNegated;
    case 'unknown':
      return false;
  }
}

/** Conditions are numbered on the wire: equal, at least, at most, below, above. */
const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  2: (left, right) => left >= right,
  3: (left, right) => left <= right,
  4: (left, right) => left < right,
  5: (left, right) => left > right,
};

type Comparison = Extract<ConditionTest, { kind: 'variable' }>;

function compares({ key, condition, value }: Comparison, variables: FlowVariables): boolean {
  const left = (Object.hasOwn(variables, key) ? variables[key] : undefined) ?? '';
  const compare = Object.hasOwn(comparisons, condition) ? comparisons[condition] : undefined;
  if (compare === undefined) return left.trim().toLowerCase() === value.trim().toLowerCase();
  return compare(Number.parseFloat(left), Number.parseFloat(value));
}

export function conditionProblems(test: ConditionTest): BlockProblem[] {
  if (test.kind === 'tags') return problemIf(test.tags.length === 0, 'noTag');
  return test.kind === 'unknown' ? problemIf(true, 'unknownCondition', test.name) : [];
}

export function conditionTexts(test: ConditionTest): readonly string[] {
  if (test.kind === 'variable') return [test.key, test.value];
  return test.kind === 'tags' ? test.tags.map(({ name }) => name) : [];
}

/** Ability that a server needs to evaluate the condition; null where every server does. */
export function conditionNeeds({ kind }: ConditionTest): Capability | null {
  return kind === 'tags' || kind === 'openingHours' ? 'flowConditions' : null;
}
