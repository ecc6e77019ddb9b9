import { describe, expect, it } from 'vitest';

import { tag } from '@shared/domain/tag';

import { newTagName, tagChoice } from './tag-choice';

const vip = tag.parse({ id: 1, name: 'VIP', color: '' });
const late = tag.parse({ id: 2, name: 'Late', color: '' });

describe('tag choice', () => {
  it.each([
    [['VIP', 'Late'], [vip, late], []],
    [['vip ', 'VIP'], [vip], []],
    [['VIP', ' New one ', 'new one'], [vip], ['New one']],
    [['', '   '], [], []],
  ])('%j', (names, known, toCreate) => {
    expect(tagChoice(names, [vip, late])).toEqual({ known, toCreate });
  });
});

describe('new tag name', () => {
  it.each([
    ['New one', 'New one'],
    ['  New one ', 'New one'],
    ['vip', null],
    [' LATE ', null],
    ['ab', null],
    ['', null],
    ['x'.repeat(60), 'x'.repeat(50)],
  ])('%j', (typed, name) => {
    expect(newTagName(typed, [vip, late])).toBe(name);
  });
});
