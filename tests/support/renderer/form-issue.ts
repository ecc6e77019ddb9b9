import type { z } from 'zod';

import { issueText } from '@renderer/ui/form/issue-text';

/** The error of a form at a field: name of its text and its number; null for a valid value. */
export function formIssue(schema: z.ZodObject, field: string, value: unknown): string | null {
  const shape: Record<string, z.ZodType> = schema.shape;
  const issue = shape[field]?.safeParse(value).error?.issues[0];
  if (issue === undefined) return null;
  const { key, ...numbers } = issueText(value, issue);
  return [key, ...Object.values(numbers)].join(' ');
}
