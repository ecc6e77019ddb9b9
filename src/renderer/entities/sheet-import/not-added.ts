import type { ContactListItem } from '@shared/domain/contact-list';
import type { Person } from '@shared/spreadsheet/people';

import type { ImportProblem } from './import-run';

/**
 * Rows that the server did not add: it answers only the added ones. Compares the last eight digits, because a channel may
 * add or drop a digit after the area code.
 */
export function notAdded(sent: readonly Person[], added: readonly Pick<ContactListItem, 'number'>[]): ImportProblem[] {
  const left = new Map<string, number>();
  for (const { number } of added) left.set(keyOf(number), (left.get(keyOf(number)) ?? 0) + 1);
  return sent.flatMap(({ name, number }) => {
    const count = left.get(keyOf(number)) ?? 0;
    if (count === 0) return [{ contactName: name, code: 'ERR_DUPLICATED_LIST_ITEM' }];
    left.set(keyOf(number), count - 1);
    return [];
  });
}

const keyOf = (number: string): string => number.replace(/\D/g, '').slice(-8);
