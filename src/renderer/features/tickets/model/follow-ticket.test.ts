import { expect, it } from 'vitest';

import { leadsToAssigned } from './follow-ticket';

const pendingTab = { tab: 'open', openTab: 'pending' } as const;
const closedTab = { tab: 'closed', openTab: 'open' } as const;
const searchTab = { tab: 'search', openTab: 'open' } as const;
const none = { uuid: null, status: null };
const a = (status: 'pending' | 'open' | 'closed' | null) => ({ uuid: 'a', status });

it.each([
  { title: 'accepted in the pending list', before: none, now: a('open'), view: pendingTab, leads: true },
  { title: 'accepted in its conversation', before: a('pending'), now: a('open'), view: pendingTab, leads: true },
  { title: 'reopened', before: a('closed'), now: a('open'), view: closedTab, leads: true },
  { title: 'reopened from a search', before: a('closed'), now: a('open'), view: searchTab, leads: false },
  { title: 'pending list opened meanwhile', before: a('open'), now: a('open'), view: pendingTab, leads: false },
  {
    title: 'pending ticket opened by its notification',
    before: none,
    now: a('pending'),
    view: pendingTab,
    leads: false,
  },
  { title: 'open ticket found by search', before: none, now: a('open'), view: searchTab, leads: false },
  { title: 'accepted and loaded later', before: a(null), now: a('open'), view: pendingTab, leads: true },
  { title: 'loaded later', before: a(null), now: a('open'), view: closedTab, leads: false },
  { title: 'deselected', before: a('open'), now: none, view: pendingTab, leads: false },
])('$title', ({ before, now, view, leads }) => {
  expect(leadsToAssigned(before, now, view)).toBe(leads);
});
