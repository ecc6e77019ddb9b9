import { expect, it } from 'vitest';

import { leadsToAssigned } from './follow-ticket';

const pendingTab = { tab: 'open', openTab: 'pending' } as const;
const closedTab = { tab: 'closed', openTab: 'open' } as const;
const searchTab = { tab: 'search', openTab: 'open' } as const;
const none = { uuid: null, status: null };
const a = (status: 'pending' | 'open' | 'closed' | null) => ({ uuid: 'a', status });

it.each([
  { title: 'accepted from the pending ones', before: none, now: a('open'), view: pendingTab, leads: true },
  { title: 'accepted in its conversation', before: a('pending'), now: a('open'), view: pendingTab, leads: true },
  { title: 'reopened', before: a('closed'), now: a('open'), view: closedTab, leads: true },
  { title: 'reopened from a search', before: a('closed'), now: a('open'), view: searchTab, leads: false },
  { title: 'the pending ones looked at meanwhile', before: a('open'), now: a('open'), view: pendingTab, leads: false },
  {
    title: 'a pending one opened by its notification',
    before: none,
    now: a('pending'),
    view: pendingTab,
    leads: false,
  },
  { title: 'an open one found by search', before: none, now: a('open'), view: searchTab, leads: false },
  { title: 'accepted, and known a moment later', before: a(null), now: a('open'), view: pendingTab, leads: true },
  { title: 'known only now', before: a(null), now: a('open'), view: closedTab, leads: false },
  { title: 'left', before: a('open'), now: none, view: pendingTab, leads: false },
])('$title', ({ before, now, view, leads }) => {
  expect(leadsToAssigned(before, now, view)).toBe(leads);
});
