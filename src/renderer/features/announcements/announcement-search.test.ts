import { expect, it } from 'vitest';

import { announcement } from '@shared/domain/announcement';

import { announcementsWith, priorityColors } from './announcement-search';

const rows = [
  announcement.parse({ id: 1, title: 'Maintenance', text: 'On Sunday', priority: 1, status: true }),
  announcement.parse({ id: 2, title: 'News', text: 'A new PAGE', priority: '2', status: true }),
  announcement.parse({ id: 3, title: 'Odd', text: '', priority: 9, status: true }),
];

it('announcements are found by title and text, however they are written', () => {
  expect(announcementsWith(rows, ' sunday').map(({ id }) => id)).toEqual([1]);
  expect(announcementsWith(rows, 'page').map(({ id }) => id)).toEqual([2]);
  expect(announcementsWith(rows, '')).toHaveLength(3);
});

it('a priority has a colour: red, orange, grey; an unknown one is low [ANN-008]', () => {
  expect(rows.map(({ priority }) => priorityColors[priority])).toEqual(['red', 'orange', 'default']);
});
