import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';
import { permissionsPolicy } from './page-permissions';

describe('permissions in a tab', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  const frame = 'https://player.example';

  beforeEach(async () => {
    shell = await runTestShell();
  });
  afterEach(() => {
    shell.stop();
  });

  const policy = (frames: string[] = []) => permissionsPolicy(shell.hub, [...shell.hub.windows.values()][0]!, frames);
  const session = () => shell.electron.session.defaultSession;

  it('are all granted without handlers', () => {
    expect(policy([frame])).toBe('');
  });

  it('are refused by the browser if main refuses the request or does not answer synchronously', () => {
    session().setPermissionRequestHandler((...[, permission, answer, details]) => {
      if (permission === 'geolocation') return;
      answer(permission === 'media' && 'mediaTypes' in details && details.mediaTypes.includes('audio'));
    });
    expect(policy()).toContain('camera=()');
    expect(policy()).toContain('geolocation=()');
    expect(policy()).toContain('clipboard-write=()');
    expect(policy()).not.toContain('microphone');
  });

  it('are refused by the browser if main refuses the check', () => {
    session().setPermissionCheckHandler((...[, permission, origin]) => {
      expect(origin).toBe('app://test');
      return permission !== 'clipboard-sanitized-write';
    });
    expect(policy()).toBe('clipboard-write=()');
  });

  it('are granted to a frame by its own address', () => {
    session().setPermissionRequestHandler((...[, permission, answer, { requestingUrl, isMainFrame }]) => {
      answer(permission !== 'fullscreen' || (requestingUrl === `${frame}/` && !isMainFrame));
    });
    expect(policy([frame, 'https://other.example'])).toBe(`fullscreen=("${frame}")`);
  });
});
