import { session } from 'electron';

import type { ResolveProxy } from '../ports/proxy-resolver';

/** The proxies that the system's settings, or the company's PAC file, name for an address. */
export const resolveProxy: ResolveProxy = (url) => session.defaultSession.resolveProxy(url);
