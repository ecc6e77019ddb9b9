import type { Hub } from '../hub';
import type { ShellWindow } from '../windows/shell-window';

/**
 * Origins of frames that main's `onBeforeSendHeaders` gives a Referer. A page of an own scheme sends none by itself, and a
 * browser cannot set another than its page's.
 */
export function frameReferers(hub: Hub, window: ShellWindow): string[] {
  return window.state.frameOrigins.filter((origin) => isGiven(hub, window, `${origin}/`));
}

function isGiven({ handlers: { beforeSendHeaders } }: Hub, { contents }: ShellWindow, url: string): boolean {
  if (beforeSendHeaders === null || !beforeSendHeaders.urls.some((pattern) => matches(pattern, url))) return false;
  let sent: Record<string, string | string[]> = {};
  const details = { id: 1, url, method: 'GET', webContents: contents, referrer: '', timestamp: 0 };
  const answer = ({ cancel = false, requestHeaders = {} }: Electron.BeforeSendResponse) => {
    sent = cancel ? {} : requestHeaders;
  };
  // Only a synchronous answer counts; Electron would wait for a later one.
  beforeSendHeaders.listener({ ...details, resourceType: 'subFrame', requestHeaders: {} }, answer);
  return Object.entries(sent).some(
    ([name, value]) => name.toLowerCase() === 'referer' && /^https?:/.test(String(value)),
  );
}

/** Patterns of a filter that name a scheme, a host and all its paths. */
function matches(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const base = /^(https?:\/\/[^/*]+\/)\*$/.exec(pattern)?.[1];
  if (base === undefined) throw new Error(`browser shell: the pattern ${pattern} of webRequest is not implemented`);
  return url.startsWith(base);
}
