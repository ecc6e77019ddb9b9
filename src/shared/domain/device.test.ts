import { describe, expect, it } from 'vitest';

import { deviceName, userAgentOf } from './device';

describe('the name of a device', () => {
  it.each([
    ['win32', 'Recado 1.2.0, Windows'],
    ['darwin', 'Recado 1.2.0, macOS'],
    ['linux', 'Recado 1.2.0, Linux'],
    ['freebsd', 'Recado 1.2.0, Linux'],
  ])('is version and system of this client on %s', (platform, name) => {
    expect(deviceName({ userAgent: userAgentOf({ version: '1.2.0', platform }) })).toBe(name);
  });

  it('is that of another program, and missing without one', () => {
    expect(deviceName({ userAgent: 'curl/8.5.0' })).toBe('curl/8.5.0');
    expect(deviceName({ userAgent: '' })).toBeNull();
    for (const userAgent of ['Other Recado/1.2.0 (Linux)', 'Recado/1.2.0 (Linux) Other']) {
      expect(deviceName({ userAgent })).toBe(userAgent);
    }
  });
});
