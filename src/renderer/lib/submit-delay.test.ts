import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { afterSubmitDelay } from './submit-delay';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a form is sent 400 ms after its submission and returns the result of sending [MODAL-029]', async () => {
  const send = vi.fn(() => Promise.resolve('saved'));
  const sent = afterSubmitDelay(send);
  await vi.advanceTimersByTimeAsync(399);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  await expect(sent).resolves.toBe('saved');
});
