import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';
import { frameReferers } from './frame-referers';

describe('the Referer of frames', () => {
  const player = 'https://player.example';
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  beforeEach(async () => {
    shell = await runTestShell();
  });
  afterEach(() => {
    shell.stop();
  });

  const given = () => {
    const window = [...shell.hub.windows.values()][0]!;
    window.state.frameOrigins = [player, 'https://other.example'];
    return frameReferers(shell.hub, window);
  };
  const webRequest = () => shell.electron.session.defaultSession.webRequest;

  it('is given to none without a listener, as by a page of an own scheme', async () => {
    expect(given()).toEqual([]);
    const { headers } = await shell.fetch('/index.html?window=1');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it("is given to the hosts of main's filter, if its answer has one", () => {
    webRequest().onBeforeSendHeaders({ urls: [`${player}/*`] }, ({ requestHeaders }, answer) => {
      answer({ requestHeaders: { ...requestHeaders, Referer: 'https://app.example/' } });
    });
    expect(given()).toEqual([player]);
    webRequest().onBeforeSendHeaders({ urls: [`${player}/*`] }, (_details, answer) => answer({}));
    expect(given()).toEqual([]);
    webRequest().onBeforeSendHeaders((_details, answer) => answer({ requestHeaders: { Referer: 'app://test/' } }));
    expect(given()).toEqual([]);
    webRequest().onBeforeSendHeaders(null);
    expect(given()).toEqual([]);
  });

  it('names a pattern that it cannot read', () => {
    webRequest().onBeforeSendHeaders({ urls: ['*://*.example/*'] }, (_details, answer) => answer({}));
    expect(given).toThrow('the pattern *://*.example/* of webRequest is not implemented');
  });
});
