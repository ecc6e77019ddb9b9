import type { Announcement } from '@shared/domain/announcement';

/** Those whose title or text contains what was typed. */
export function announcementsWith(all: readonly Announcement[], search: string): Announcement[] {
  const wanted = search.trim().toLowerCase();
  return all.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(wanted));
}

/** The colour of a priority: red, orange and grey. */
export const priorityColors = { 1: 'red', 2: 'orange', 3: 'default' } as const;
