import { describe, expect, it } from 'vitest';

import { endpoints } from '@shared/api/table';
import { company } from '@shared/domain/company';
import { companyId } from '@shared/domain/ids';
import { plan } from '@shared/domain/plan';
import { aSession, aUser } from '@tests/support/live/builders';
import { noSurroundings } from '@tests/support/main/session-bench';

import {
  accountKeyOf,
  refreshedView,
  toView,
  userOfRefresh,
  withPaidCompany,
  withSecondFactorDemanded,
  withSetting,
  withSurroundings,
} from './account-view';

const { view } = aSession();
const { accountKey } = view;
const one = { key: 'userRating', value: 'enabled' };
const other = { key: 'call', value: 'disabled' };
const aCompany = (parts: Record<string, unknown>) => company.parse({ id: 1, settings: [], ...parts });
/** The company as the server sends it to its own users. */
const shownCompany = (parts: Record<string, unknown>) =>
  endpoints['companies.show'].reply.parse({ id: 1, settings: [], ...parts });
const aPlan = plan.parse({ id: 1, name: 'Plano 1' });

it('an account key combines server and user', () => {
  expect(accountKeyOf('demo', aUser().id)).toBe('demo#3');
});

describe('the view after a login', () => {
  it('takes settings and plan from the surroundings', () => {
    expect(toView(accountKey, aUser(), { ...noSurroundings, settings: [one], plan: aPlan })).toEqual({
      accountKey,
      missingRoutes: [],
      entered: null,
      user: aUser(),
      settings: [one],
      plan: aPlan,
      capabilities: [],
    });
  });

  it("has the company's settings if the server answers none", () => {
    const user = aUser({ company: { id: 1, name: 'Recado', settings: [one] } });
    expect(toView(accountKey, user, noSurroundings)).toMatchObject({ settings: [one], plan: null });
  });

  const fuller = {
    name: 'Padaria Sol',
    email: 'contas@example.com',
    dueDate: '2026-09-01T03:00:00.000Z',
    trialExpiration: '2026-08-01T03:00:00.000Z',
    settings: [one],
  };
  const notified = {
    name: 'Recado',
    email: 'a@example.com',
    dueDate: '2026-10-01T03:00:00.000Z',
    trialExpiration: '2026-07-01T03:00:00.000Z',
    settings: [other],
  };

  it('fills fields of the company that the login lacks', () => {
    const user = aUser({ company: { id: 1, settings: [] } });
    const surroundings = { ...noSurroundings, company: shownCompany(fuller) };
    expect(toView(accountKey, user, surroundings).user.company).toEqual(aCompany(fuller));
  });

  it('keeps fields of the company that the login has', () => {
    const user = aUser({ company: { id: 1, ...notified } });
    const surroundings = { ...noSurroundings, company: shownCompany(fuller) };
    expect(toView(accountKey, user, surroundings).user.company).toEqual(aCompany(notified));
  });
});

describe('the view with newer surroundings', () => {
  it('takes each part that the server answered', () => {
    const newer = { company: shownCompany({ name: 'Padaria Sol' }), settings: [one], plan: aPlan };
    expect(withSurroundings(view, newer)).toEqual({
      ...view,
      user: { ...view.user, company: newer.company },
      settings: [one],
      plan: aPlan,
    });
  });

  it('keeps each part that the server did not answer', () => {
    const before = { ...view, settings: [one], plan: aPlan };
    expect(withSurroundings(before, noSurroundings)).toBe(before);
  });

  it('is the same object without changes', () => {
    const known = { company: shownCompany({ name: 'Padaria Sol' }), settings: [one], plan: aPlan };
    const before = withSurroundings(view, known);
    expect(withSurroundings(before, structuredClone(known))).toBe(before);
  });
});

describe('the view after a refresh', () => {
  const { company: _company, ...user } = aUser({ name: 'Ana Maria' });

  it('takes the user and keeps the company', () => {
    expect(refreshedView(view, user)).toEqual({ ...view, user: { ...view.user, name: 'Ana Maria' } });
  });

  it('keeps the company’s id if the server does not send it', () => {
    expect(refreshedView(view, { ...user, companyId: undefined }).user.companyId).toBe(1);
    expect(refreshedView(view, { ...user, companyId: companyId.parse(2) }).user.companyId).toBe(2);
  });

  it('is the same object without changes', () => {
    expect(refreshedView(view, { ...user, name: 'Ana' })).toBe(view);
  });

  it('without an earlier view has a company with an id only', () => {
    expect(userOfRefresh(user)).toEqual({ ...user, company: aCompany({}) });
    expect(userOfRefresh({ ...user, companyId: undefined })).toBeNull();
  });
});

it('a paid company has a later due date and no trial, and keeps its name', () => {
  const trial = aUser({
    company: { id: 1, name: 'Recado', trialExpiration: '2026-08-01T03:00:00.000Z', settings: [] },
  });
  expect(withPaidCompany({ ...view, user: trial }, '2026-10-01T03:00:00.000Z').user).toEqual({
    ...trial,
    company: aCompany({ name: 'Recado', dueDate: '2026-10-01T03:00:00.000Z' }),
  });
});

describe('the view of a user of whom the company demands a second factor', () => {
  const demanded = { ...view, user: { ...view.user, mustEnableTwoFactor: true } };

  it('says so, and keeps everything else', () => {
    expect(withSecondFactorDemanded(view)).toEqual(demanded);
  });

  it('is the same object if it says so already', () => {
    expect(withSecondFactorDemanded(demanded)).toBe(demanded);
  });
});

describe('the view with one changed option', () => {
  const before = { ...view, settings: [one, other] };

  it('replaces the option and keeps the others', () => {
    expect(withSetting(before, { ...one, value: 'disabled' }).settings).toEqual([other, { ...one, value: 'disabled' }]);
  });

  it('adds an option that was unknown, also with the value of another', () => {
    const added = { key: 'sendGreetingAccepted', value: 'enabled' };
    expect(withSetting(before, added).settings).toEqual([one, other, added]);
  });

  it('is the same object if the option has that value', () => {
    expect(withSetting(before, { ...other })).toBe(before);
  });
});
