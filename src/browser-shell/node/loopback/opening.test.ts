import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';

/** Headers of a browser whose user has pasted the address. */
const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

describe('an opening link', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  beforeAll(async () => {
    shell = await runTestShell();
  });
  afterAll(() => {
    shell.stop();
  });

  const newLink = () => new URL(shell.gates.createOpenLink(1));

  const send = (link: URL, headers: Record<string, string>, sent: { method?: string; body?: string } = {}) =>
    shell.fetch(link.pathname + link.search, headers, sent);

  function post(key: string | null): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const body = new URLSearchParams({ key: key ?? '' }).toString();
    return shell.fetch('/__shell/open', headers, { method: 'POST', body });
  }

  it('sets a cookie that scripts and other sites cannot use, and removes its key', async () => {
    const link = newLink();
    const answer = await send(link, typed);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/index.html');
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(answer.headers.get('set-cookie')).not.toContain(link.searchParams.get('key'));
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is good once', async () => {
    const link = newLink();
    expect((await send(link, typed)).status).toBe(303);
    const again = await send(link, typed);
    expect(again.status).toBe(403);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect((await post(link.searchParams.get('key'))).status).toBe(403);
  });

  it('works again in the browser that has opened it, without a new cookie', async () => {
    const link = newLink();
    expect((await send(link, typed)).status).toBe(303);
    const again = await send(link, { ...typed, cookie: shell.cookie });
    expect(again.status).toBe(303);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('is one of several, each with a key of its own', async () => {
    const [first, second] = [newLink(), newLink()];
    expect(first.search).not.toBe(second.search);
    expect((await send(second, typed)).status).toBe(303);
    expect((await send(first, typed)).status).toBe(303);
  });

  it.each([
    ['a program', {}],
    ['a link on another site', { ...typed, 'sec-fetch-site': 'cross-site' }],
    ['a frame', { ...typed, 'sec-fetch-dest': 'iframe' }],
    ['a prefetch', { ...typed, 'sec-purpose': 'prefetch' }],
    ['a preview of older browsers', { ...typed, purpose: 'prefetch' }],
  ])('%s gets a button instead of the cookie, and leaves the link usable', async (_who, headers) => {
    const link = newLink();
    const answer = await send(link, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain(`<input type="hidden" name="key" value="${link.searchParams.get('key')}">`);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await send(link, { ...typed }, { method: 'HEAD' })).headers.get('set-cookie')).toBeNull();
    expect((await send(link, typed)).status).toBe(303);
  });

  it('is spent by a form that posts its key, which then opens the page from our own address', async () => {
    const link = newLink();
    const key = link.searchParams.get('key');
    const answer = await post(key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBe(shell.gates.cookie());
    const page = await answer.text();
    expect(page).toContain('<meta http-equiv="refresh" content="0;url=/index.html">');
    expect(page).not.toContain(key);
    expect((await post(key)).status).toBe(403);
  });

  it.each(['', '?key=', '?key=wrong', '?key=__proto__'])('with a wrong key opens nothing: %j', async (query) => {
    const link = new URL(`/__shell/open${query}`, shell.gates.origin);
    for (const answer of [await send(link, typed), await send(link, {}), await post(link.searchParams.get('key'))]) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('takes a short form only', async () => {
    const link = newLink();
    const body = `key=${'x'.repeat(5000)}`;
    const answer = await send(link, {}, { method: 'POST', body }).catch(() => null);
    expect(answer === null || answer.status >= 400).toBe(true);
    expect((await send(link, typed)).status).toBe(303);
  });
});
