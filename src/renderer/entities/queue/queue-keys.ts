import type { QueryKey } from '@tanstack/react-query';

/** Keys of the company's queues. */
export const queueKeys = { list: (accountKey: string): QueryKey => [accountKey, 'queues'] };
