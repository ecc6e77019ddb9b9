import { describe, expect, it, vi } from 'vitest';

import { foldEvents } from '@renderer/entities/live/projection';
import { settingReducers } from '@renderer/entities/setting/settings';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { companyDraft } from '@shared/api/companies';
import { helpDraft } from '@shared/api/helps';
import { planDraft } from '@shared/api/plans';
import { anAttendant, frozen } from '@tests/support/renderer/builders';
import { formIssue } from '@tests/support/renderer/form-issue';

import { choices, choiceTexts, secrets, settingsTabs, superAdminSubmitDelay, toggles, wordOf } from './options';
import { limits, newPlan, planFeatures } from './plan-form';

describe('the tabs', () => {
  it.each([
    ['an admin', false, 'disabled', ['options']],
    ['an admin whose queues keep hours', false, 'queue', ['options']],
    ['an admin whose company keeps hours', false, 'company', ['options', 'schedules']],
    ['the super administrator', true, 'disabled', ['options', 'companies', 'plans', 'helps']],
  ])('%s, super %j, %s: %j [SET-001] [SET-002] [SET-003] [SET-004] [SET-005]', (...[, isSuper, scheduleType, tabs]) => {
    expect(
      settingsTabs({ isSuper, scheduleType, hasPermissions: false, hasAuditLog: false, hasHealth: false }),
    ).toEqual(tabs);
  });
});

describe('the options', () => {
  it('are the contract’s keys and words', () => {
    expect([...toggles, ...choices, ...secrets]).toEqual([
      ...['userRating', 'call', 'CheckMsgIsGroup', 'sendGreetingAccepted', 'sendMsgTransfTicket'],
      ...[
        'sendGreetingMessageOneQueues',
        'automaticAnswers',
        'requireTwoFactor',
        'scheduleType',
        'chatBotType',
        'passwordMinLength',
        'waitMedium',
        'waitLong',
        'assignment',
        'assignmentCapacity',
        'asaas',
      ],
    ]);
    const values = choices.map((key) => [key, Object.keys(choiceTexts[key])]);
    expect(values).toEqual([
      ['scheduleType', ['disabled', 'queue', 'company']],
      ['chatBotType', ['text']],
      ['passwordMinLength', ['5', '8', '10', '12', '16']],
      ['waitMedium', ['1', '2', '3', '5', '10', '15', '30', '60']],
      ['waitLong', ['5', '10', '15', '20', '30', '45', '60', '120', '240']],
      ['assignment', ['off', 'roundRobin', 'leastBusy']],
      ['assignmentCapacity', ['0', '1', '2', '3', '5', '8', '10', '15', '20', '30', '50']],
    ]);
    expect([wordOf(true), wordOf(false)]).toEqual(['enabled', 'disabled']);
  });

  it('follow what others change', () => {
    const start = frozen([{ key: 'call', value: 'enabled' }]);
    const fold = (key: string, value: string) =>
      foldEvents(settingReducers, [{ kind: 'setting.changed', setting: { key, value } }], {
        data: start,
        context: anAttendant(),
      }).data;
    expect(fold('call', 'disabled')).toEqual([{ key: 'call', value: 'disabled' }]);
    expect(fold('userRating', 'enabled')).toHaveLength(2);
    expect(fold('call', 'enabled')).toBe(start);
  });
});

describe('bad input', () => {
  const letters = (count: number): string => 'a'.repeat(count);

  it.each([
    ['name', '', 'required'],
    ['name', 'a', 'tooShort 2'],
    ['name', letters(51), 'tooLong 50'],
    ['planId', undefined, 'required'],
    ['phone', letters(31), 'tooLong 30'],
    ['password', 'abcd', 'tooShort 5'],
    ['password', '', null],
  ])('of a company: %s %j [COMP-005]', (field, value, said) => {
    expect(formIssue(companyDraft, field, value)).toBe(said);
  });

  it.each([
    ['', 'required'],
    ['nobody', 'email'],
    ['a@b.test', null],
  ])('of a company: e-mail %j [COMP-004]', (value, said) => {
    expect(formIssue(companyDraft, 'email', value)).toBe(said);
  });

  it.each([
    ['name', '', 'required'],
    ['name', 'a', 'tooShort 2'],
    ['users', null, 'required'],
    ['users', -1, 'tooLow 0'],
    ['queues', 1.5, 'invalid'],
    ['connections', 100_001, 'tooHigh 100000'],
    ['value', -0.01, 'tooLow 0'],
    ['value', 49.9, null],
  ])('of a plan: %s %j', (field, value, said) => {
    expect(formIssue(planDraft, field, value)).toBe(said);
  });

  it.each([
    ['title', '', 'required'],
    ['title', letters(101), 'tooLong 100'],
    ['video', '  ', 'required'],
    ['video', letters(301), 'tooLong 300'],
    ['description', letters(2_001), 'tooLong 2000'],
    ['description', undefined, null],
  ])('of a help: %s %j', (field, value, said) => {
    expect(formIssue(helpDraft, field, value)).toBe(said);
  });
});

it('a new plan has every feature, and counts nothing [PLAN-002] [PLAN-003]', () => {
  expect(planFeatures.map((feature) => newPlan[feature])).toEqual(Array.from({ length: 7 }, () => true));
  expect(limits.map((limit) => newPlan[limit])).toEqual([0, 0, 0]);
});

it('the forms of companies, plans and helps wait 500 ms before they send [SET-021]', async () => {
  vi.useFakeTimers();
  const send = vi.fn(() => Promise.resolve());
  const sent = afterSubmitDelay(send, superAdminSubmitDelay);
  await vi.advanceTimersByTimeAsync(499);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
  await sent;
  vi.useRealTimers();
});
