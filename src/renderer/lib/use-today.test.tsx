import { act, cleanup, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useToday } from './use-today';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Today(): JSX.Element {
  return <p>{new Date(useToday()).toDateString()}</p>;
}

const showAt = (clock: string): void => {
  vi.setSystemTime(new Date(clock));
  render(<Today />);
};
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

it('the day is the next one from midnight on', () => {
  showAt('2026-03-10T23:59:58');
  expect(screen.getByText('Tue Mar 10 2026')).toBeTruthy();
  pass(1_999);
  expect(screen.getByText('Tue Mar 10 2026')).toBeTruthy();
  pass(1);
  expect(screen.getByText('Wed Mar 11 2026')).toBeTruthy();
  pass(86_400_000);
  expect(screen.getByText('Thu Mar 12 2026')).toBeTruthy();
});

it('the day is correct within a minute after the machine slept through midnight', () => {
  showAt('2026-03-10T18:00:00');
  // The clock goes on meanwhile, timers do not.
  vi.setSystemTime(new Date('2026-03-11T09:00:00'));
  pass(60_000);
  expect(screen.getByText('Wed Mar 11 2026')).toBeTruthy();
});
