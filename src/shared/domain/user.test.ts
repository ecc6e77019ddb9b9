import { describe, expect, it } from 'vitest';

import { sessionUser } from './user';

const row = { id: 3, companyId: 1, company: { id: 1, name: 'Recado' } };

describe('a user’s profile [AUTH-032] [ROLE-001]', () => {
  it.each([
    ['admin', 'admin'],
    ['user', 'user'],
    ['supervisor', 'user'],
    [undefined, 'user'],
  ])('%s is read as %s', (sent, profile) => {
    expect(sessionUser.parse({ ...row, profile: sent }).profile).toBe(profile);
  });

  it.each([
    ['user', true],
    ['admin', false],
  ])('%s, and super %s beside it', (profile, isSuper) => {
    expect(sessionUser.parse({ ...row, profile, super: isSuper })).toMatchObject({ profile, super: isSuper });
  });
});
