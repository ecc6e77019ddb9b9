/**
 * Resolves to the proxies for an address, in the form of a PAC file's answer: `PROXY proxy.example:8080; DIRECT`. The
 * system's settings decide, as they do for browsers.
 */
export type ResolveProxy = (url: string) => Promise<string>;
