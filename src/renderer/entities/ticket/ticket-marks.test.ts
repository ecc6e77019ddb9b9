import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { hasMark, recallTicketMarks, setMark, setMarks } from './ticket-marks';

let saved: Map<string, string>;
beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  recallTicketMarks();
});

it('marks belong to their account and survive a restart', () => {
  setMark('ana', 'unread', { uuid: 'a', isSet: true });
  setMark('ana', 'pinned', { uuid: 'b', isSet: true });
  recallTicketMarks();
  expect([hasMark('ana', 'unread', 'a'), hasMark('ana', 'pinned', 'b')]).toEqual([true, true]);
  expect([hasMark('ana', 'unread', 'b'), hasMark('bruno', 'unread', 'a')]).toEqual([false, false]);
  setMark('ana', 'unread', { uuid: 'a', isSet: false });
  recallTicketMarks();
  expect([hasMark('ana', 'unread', 'a'), hasMark('ana', 'pinned', 'b')]).toEqual([false, true]);
});

it.each(['not JSON', '[]', '{"ana":7}', '{"ana":{"unread":[1]}}'])('unreadable storage %s holds no marks', (text) => {
  saved.set('ticketMarks', text);
  recallTicketMarks();
  expect(hasMark('ana', 'unread', 'a')).toBe(false);
  setMark('ana', 'unread', { uuid: 'a', isSet: true });
  expect(hasMark('ana', 'unread', 'a')).toBe(true);
});

it('a full storage keeps the marks until the window closes', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  setMark('ana', 'pinned', { uuid: 'a', isSet: true });
  expect(hasMark('ana', 'pinned', 'a')).toBe(true);
});

it('the oldest of more than 500 marks goes first', () => {
  for (let number = 0; number <= 500; number += 1) setMark('ana', 'unread', { uuid: String(number), isSet: true });
  expect([hasMark('ana', 'unread', '0'), hasMark('ana', 'unread', '1')]).toEqual([false, true]);
});

it('a mark that is set already is not saved again, and keeps its age', () => {
  setMark('ana', 'pinned', { uuid: 'a', isSet: true });
  setMark('ana', 'pinned', { uuid: 'b', isSet: true });
  const before = saved.get('ticketMarks');
  setMark('ana', 'pinned', { uuid: 'a', isSet: true });
  expect(saved.get('ticketMarks')).toBe(before);
});

it.each([true, false])('marks of several tickets change to %s, and only changed ones are restored', (isSet) => {
  setMark('ana', 'unread', { uuid: 'a', isSet });
  setMark('ana', 'unread', { uuid: 'b', isSet: !isSet });
  setMark('ana', 'unread', { uuid: 'c', isSet: !isSet });
  setMark('ana', 'unread', { uuid: 'd', isSet: !isSet });
  const marks = () => ['a', 'b', 'c', 'd'].map((uuid) => hasMark('ana', 'unread', uuid));
  const restore = setMarks('ana', 'unread', { uuids: ['a', 'b', 'c'], isSet });
  expect(marks()).toEqual([isSet, isSet, isSet, !isSet]);
  restore();
  expect(marks()).toEqual([isSet, !isSet, !isSet, !isSet]);
});
