import keytar from 'keytar';
import { afterAll, describe, expect, test } from 'vitest';

describe('keytar beside an unlocked keyring', () => {
  const service = 'recado-test';
  afterAll(() => keytar.deletePassword(service, 'a'));

  test('keeps, gives back, replaces and forgets a secret', async () => {
    expect(await keytar.getPassword(service, 'a')).toBeNull();
    await keytar.setPassword(service, 'a', 'first');
    await keytar.setPassword(service, 'a', 'sécond');
    expect(await keytar.getPassword(service, 'a')).toBe('sécond');
    expect(await keytar.deletePassword(service, 'a')).toBe(true);
    expect(await keytar.getPassword(service, 'a')).toBeNull();
  });
});
