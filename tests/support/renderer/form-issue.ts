import type { z } from 'zod';

import { issueText } from '@renderer/ui/form/issue-text';

/** What a form says at a field that holds a value: the name of the sentence and its number; null for nothing. */
export function formIssue(schema: z.ZodObject, field: string, value: unknown): string | null {
  const shape: Record<string, z.ZodType> = schema.shape;
  const issue = shape[field]?.safeParse(value).error?.issues[0];
  if (issue === undefined) return null;
  const { key, ...numbers } = issueText(value, issue);
  return [key, ...Object.values(numbers)].join(' ');
}
