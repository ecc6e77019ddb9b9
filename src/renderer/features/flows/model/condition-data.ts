import type { ConditionTest } from '@shared/domain/flow-condition';
import { conditionFieldNames } from '@shared/domain/flow-condition';
import { isRecord } from '@shared/domain/flow-content';

type Data = Readonly<Record<string, unknown>>;
type KnownTest = Exclude<ConditionTest, { kind: 'unknown' }>;

/** Writes a condition into the data of its block in place of the former one; fields of others stay. */
export function conditionData(data: unknown, test: KnownTest): Data {
  const others = Object.entries(isRecord(data) ? data : {}).filter(([name]) => !conditionFieldNames.includes(name));
  return { ...Object.fromEntries(others), ...storedTest(test) };
}

/** A comparison of a variable has no kind, so that every server of the family runs it. */
function storedTest(test: KnownTest): Data {
  switch (test.kind) {
    case 'variable':
      return { key: test.key, condition: Number(test.condition), value: test.value };
    case 'tags':
      return { conditionKind: test.kind, tags: test.tags, isNegated: test.isNegated };
    case 'openingHours':
      return { conditionKind: test.kind, isNegated: test.isNegated };
  }
}
