/** One row of the table: what was measured, its goal, and whether the goal is met (undefined: not measured). */
export type Measure = { what: string; measured: string; goal: string; isMet: boolean | undefined };

type Bound = { value: number; limit: number; unit: string };

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A value with an upper limit. */
export function atMost(what: string, { value, limit, unit }: Bound): Measure {
  const text = (number: number) => `${number >= 100 ? Math.round(number) : Number(number.toFixed(2))}${unit}`;
  return { what, measured: text(value), goal: `at most ${text(limit)}`, isMet: value <= limit };
}

/** A value with a lower limit. */
export function atLeast(what: string, { value, limit, unit }: Bound): Measure {
  return { what, measured: `${Math.round(value)}${unit}`, goal: `at least ${limit}${unit}`, isMet: value >= limit };
}

/** A ratio with a lower limit. */
export function atLeastTimes(what: string, value: number, limit: number): Measure {
  return { what, measured: `${value.toFixed(2)} times`, goal: `at least ${limit} times`, isMet: value >= limit };
}

/** A value without a goal, to compare machines by. */
export function forComparison(what: string, measured: string): Measure {
  return { what, measured, goal: '', isMet: undefined };
}

export function notMeasured(what: string, reason: string): Measure {
  return { what, measured: `not measured: ${reason}`, goal: '', isMet: undefined };
}

export function table(measures: Measure[]): string {
  const rows = measures.map(({ what, measured, goal, isMet }) => [what, measured, goal, mark(isMet)]);
  const all = [['what', 'measured', 'goal', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function mark(isMet: boolean | undefined): string {
  if (isMet === undefined) return '';
  return isMet ? 'ok' : 'MISSED';
}
