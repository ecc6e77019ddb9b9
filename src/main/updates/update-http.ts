import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { DownloadOptions } from 'builder-util-runtime';
import { configureRequestOptions, configureRequestUrl, HttpExecutor } from 'builder-util-runtime';

import type { Agents } from '../network/network';

type ClientRequest = ReturnType<typeof requestHttp>;

/** Requests of electron-updater through the proxies and certificates of this computer, instead of Electron's session. */
export class UpdateHttp extends HttpExecutor<ClientRequest> {
  constructor(private readonly agents: Agents) {
    super();
  }

  override createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    const isPlain = options.protocol === 'http:';
    const { httpAgent, httpsAgent } = this.agents;
    return isPlain
      ? requestHttp({ ...options, agent: httpAgent }, callback)
      : requestHttps({ ...options, agent: httpsAgent }, callback);
  }

  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const requestOptions: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, requestOptions);
      configureRequestOptions(requestOptions);
      // A closed file calls it without an argument.
      const callback = (error?: Error | null): void => (error ? reject(error) : resolve(destination));
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}
