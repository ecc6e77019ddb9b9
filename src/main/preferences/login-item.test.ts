import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { LoginItemState } from '@shared/ipc/login-item';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createLoginItemService } from './login-item';

function aService(state: LoginItemState, forced?: boolean, refuses = false) {
  const system = { state, writes: [] as boolean[] };
  const log = createFakeLogger();
  const loginItem = {
    read: () => system.state,
    write(isOn: boolean) {
      if (refuses) throw new AppError('ERR_LOGIN_ITEM_REFUSED', 'server');
      system.writes.push(isOn);
      system.state = isOn ? 'on' : 'off';
    },
  };
  return { system, log, service: createLoginItemService({ loginItem, forced, log }) };
}

it('the state is that of the system at each reading, also after a change in its settings', () => {
  const { system, service } = aService('off');
  expect(service.write(true)).toEqual({ state: 'on', isForced: false });
  system.state = 'off';
  expect(service.read()).toEqual({ state: 'off', isForced: false });
  expect(system.writes).toEqual([true]);
});

describe('a policy', () => {
  it.each([
    ['off', true, [true]],
    ['on', false, [false]],
    ['needsApproval', false, [false]],
    ['on', true, []],
    // Asking again would not replace the answer of the user, which macOS waits for.
    ['needsApproval', true, []],
    ['off', false, []],
    ['unavailable', true, []],
  ] as const)('changes a system that says %s to %s by %j', (state, forced, writes) => {
    expect(aService(state, forced).system.writes).toEqual(writes);
  });

  it('is shown, and the user cannot change the value', () => {
    const { system, service } = aService('off', true);
    expect(service.read()).toEqual({ state: 'on', isForced: true });
    expect(() => service.write(false)).toThrow(new AppError('ERR_PREFERENCE_FORCED', 'forbidden'));
    expect(system.state).toBe('on');
  });

  it('that the system refuses does not prevent the start', () => {
    const { service, log } = aService('off', true, true);
    expect(service.read()).toEqual({ state: 'off', isForced: true });
    expect(log.text()).toContain('login item refused');
  });
});

it('a refusal of the system reaches the user', () => {
  const { service } = aService('off', undefined, true);
  expect(() => service.write(true)).toThrow(new AppError('ERR_LOGIN_ITEM_REFUSED', 'server'));
});
