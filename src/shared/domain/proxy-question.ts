/** A proxy, `host:port`, that needs a name and password. `isRefused`: it has refused the ones it was given. */
export type ProxyQuestion = { proxy: string; isRefused: boolean };
