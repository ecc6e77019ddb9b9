import type { z } from 'zod';

/** Reasons for refusing a form value, by the name of their text in `common:form`. */
export type IssueText =
  | { key: 'required' | 'email' | 'webAddress' | 'invalid' }
  | { key: 'tooShort' | 'tooLong'; count: number }
  | { key: 'tooLow' | 'tooHigh'; limit: number };

type Issue = z.core.$ZodIssue;

/** Text of the first issue of a value. A missing value counts as required. */
export function issueText(value: unknown, issue: Issue): IssueText {
  if (isNothing(value)) return { key: 'required' };
  if (issue.code === 'too_small') return sizeText(issue, Number(issue.minimum), ['tooShort', 'tooLow']);
  if (issue.code === 'too_big') return sizeText(issue, Number(issue.maximum), ['tooLong', 'tooHigh']);
  if (issue.code === 'invalid_format' && issue.format === 'email') return { key: 'email' };
  if (issue.code === 'invalid_format' && issue.format === 'url') return { key: 'webAddress' };
  if (issue.code === 'invalid_union') return unionText(value, issue.errors);
  return { key: 'invalid' };
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function sizeText(
  { origin }: { origin: string },
  limit: number,
  [length, amount]: ['tooShort' | 'tooLong', 'tooLow' | 'tooHigh'],
): IssueText {
  return origin === 'string' || origin === 'array' ? { key: length, count: limit } : { key: amount, limit };
}

/** Of the failed members of a union, the one with the deepest issue is most likely meant. */
function unionText(value: unknown, errors: readonly Issue[][]): IssueText {
  const last = errors.at(-1)?.[0];
  return last === undefined ? { key: 'invalid' } : issueText(value, last);
}
