import type { QueryKey } from '@tanstack/react-query';

import type { ContactId } from '@shared/domain/ids';

/** Keys of cached contacts. */
export const contactKeys = {
  details: (accountKey: string): QueryKey => [accountKey, 'contacts', 'detail'],
  detail: (accountKey: string, contactId: ContactId): QueryKey => [accountKey, 'contacts', 'detail', contactId],
};
