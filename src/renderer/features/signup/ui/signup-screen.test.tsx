import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { SignupScreen } from './signup-screen';

const plan = { id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 };

it('plans load by themselves when the server is back, and typed values stay [SIGNUP-005]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const { user, asked } = await showScreen(<SignupScreen />, {
    answers: {
      'plans.options': () => {
        if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
        return [plan];
      },
    },
  });
  expect(await screen.findByText(texts.errors.ERR_OFFLINE)).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>(texts.signup.name);
  await user.type(name, 'Padaria Sol');
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('radio', { name: /Essencial/ })).toBeTruthy();
  expect(name.value).toBe('Padaria Sol');
  expect(document.activeElement).toBe(name);
  const times = asked('plans.options').length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked('plans.options')).toHaveLength(times);
});
