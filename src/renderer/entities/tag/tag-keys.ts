import type { QueryKey } from '@tanstack/react-query';

/** Keys of the company's tags. */
export const tagKeys = { options: (accountKey: string): QueryKey => [accountKey, 'tags', 'options'] };
