/** A failure before the server received anything: its `syscall` is that of a failed connection. */
export class ProxyError extends Error {
  readonly syscall = 'connect';
  readonly code:
    | 'ERR_PROXY_AUTHENTICATION'
    | 'ERR_PROXY_AUTHENTICATION_KIND'
    | 'ERR_PROXY_REFUSED'
    | 'ERR_PROXY_UNREACHABLE'
    | 'ERR_PROXY_UNSUPPORTED';
  readonly proxy: string;

  constructor(code: ProxyError['code'], proxy: string) {
    super(`${code} ${proxy}`);
    this.code = code;
    this.proxy = proxy;
  }
}
