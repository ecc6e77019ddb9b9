import { afterEach, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';
import { adaptPolicy, permissionsPolicy } from './page-policy';

describe('the content security policy in a tab', () => {
  const schemes = new Set(['app', 'media']);

  it.each([
    ["default-src 'none'; script-src 'self'", "default-src 'none'; script-src 'self'; connect-src 'self'"],
    ["connect-src 'none'", "connect-src 'self'"],
    ["connect-src 'self' https://a.example", "connect-src 'self' https://a.example"],
    ["img-src 'self' data: media:; connect-src 'self'", "img-src 'self' data:; connect-src 'self'"],
    ["media-src media:; connect-src 'self'", "media-src 'self'; connect-src 'self'"],
    ["img-src https: blob:; connect-src 'self'", "img-src https: blob:; connect-src 'self'"],
    [" ; style-src 'nonce-x' ;", "style-src 'nonce-x'; connect-src 'self'"],
  ])('%j becomes %j', (given, adapted) => {
    expect(adaptPolicy(given, schemes)).toBe(adapted);
  });
});

describe('permissions in a tab', () => {
  let stop: () => void;
  afterEach(() => {
    stop();
  });

  it('are refused by the browser if main refuses them or does not answer synchronously', async () => {
    const { hub, electron, ...shell } = await runTestShell();
    stop = shell.stop;
    const window = [...hub.windows.values()][0]!;
    expect(permissionsPolicy(hub, window)).toBe('');
    electron.session.defaultSession.setPermissionRequestHandler((...[, permission, answer, details]) => {
      if (permission === 'geolocation') return;
      answer(permission === 'media' && 'mediaTypes' in details && details.mediaTypes.includes('audio'));
    });
    const refused = permissionsPolicy(hub, window);
    expect(refused).toContain('camera=()');
    expect(refused).toContain('geolocation=()');
    expect(refused).not.toContain('microphone');
  });
});
