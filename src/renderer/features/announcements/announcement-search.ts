import type { Announcement } from '@shared/domain/announcement';

/** Announcements whose title or text contains `search`, ignoring case. */
export function announcementsWith(all: readonly Announcement[], search: string): Announcement[] {
  const searched = search.trim().toLowerCase();
  return all.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(searched));
}

export const priorityColors = { 1: 'red', 2: 'orange', 3: 'default' } as const;
