/** Retries since the server was ready last. */
export type Retries = {
  attempt: number;
  /** The server has closed a link by itself: its token may have expired, so each retry starts with a fresh one. */
  wasRefused: boolean;
};

export type Link =
  | { phase: 'stopped' }
  | { phase: 'refreshing'; retries: Retries }
  | { phase: 'connecting'; retries: Retries }
  /** The socket is open; the server has not said `ready` yet. */
  | { phase: 'connected'; retries: Retries }
  /** `isConfirmed` is false where the server has not said `ready` in time and rooms are joined all the same. */
  | { phase: 'ready'; isConfirmed: boolean }
  | { phase: 'waiting'; retries: Retries };

/** `token` is the newest access token, '' while there is none. */
export type LinkEvent =
  | { kind: 'started'; token: string }
  | { kind: 'stopped' }
  | { kind: 'tokenRefreshed'; token: string }
  | { kind: 'refreshFailed' }
  | { kind: 'addressFailed' }
  | { kind: 'connected' }
  | { kind: 'disconnected'; byServer: boolean }
  | { kind: 'readyReceived' }
  | { kind: 'readyTimedOut' }
  | { kind: 'retryDue'; token: string };

export type LinkEffect =
  /** Closes the socket, and ignores whatever earlier effects still report. */
  | { kind: 'close' }
  | { kind: 'refresh' }
  | { kind: 'connect'; token: string }
  | { kind: 'awaitReady' }
  | { kind: 'awaitRetry'; attempt: number }
  | { kind: 'notifyReady' }
  | { kind: 'notifyLost' };

export type LinkStep = readonly [Link, readonly LinkEffect[]];

const noRetries: Retries = { attempt: 0, wasRefused: false };

/** The next state of the link to the server. Events that do not fit the state change nothing. */
export function nextLink(link: Link, event: LinkEvent): LinkStep {
  switch (event.kind) {
    case 'started': {
      const [following, effects] = connect(noRetries, event.token);
      return [following, [...close(link), ...effects]];
    }
    case 'stopped':
      return [{ phase: 'stopped' }, close(link)];
    case 'tokenRefreshed':
      if (link.phase !== 'refreshing') return [link, []];
      return [{ phase: 'connecting', retries: link.retries }, [{ kind: 'connect', token: event.token }]];
    case 'refreshFailed':
      return link.phase === 'refreshing' ? lose(link, false) : [link, []];
    case 'addressFailed':
      return link.phase === 'connecting' ? lose(link, false) : [link, []];
    case 'connected':
      if (link.phase !== 'connecting') return [link, []];
      return [{ phase: 'connected', retries: link.retries }, [{ kind: 'awaitReady' }]];
    case 'disconnected':
      return hasSocket(link) ? lose(link, event.byServer) : [link, []];
    case 'readyReceived':
      if (!hasSocket(link) || (link.phase === 'ready' && link.isConfirmed)) return [link, []];
      return [{ phase: 'ready', isConfirmed: true }, [{ kind: 'notifyReady' }]];
    case 'readyTimedOut':
      if (link.phase !== 'connected') return [link, []];
      return [{ phase: 'ready', isConfirmed: false }, [{ kind: 'notifyReady' }]];
    case 'retryDue':
      if (link.phase !== 'waiting') return [link, []];
      return link.retries.wasRefused ? refresh(link.retries) : connect(link.retries, event.token);
  }
}

function hasSocket(link: Link): link is Extract<Link, { phase: 'connecting' | 'connected' | 'ready' }> {
  return link.phase === 'connecting' || link.phase === 'connected' || link.phase === 'ready';
}

function connect(retries: Retries, token: string): LinkStep {
  if (token === '') return refresh(retries);
  return [{ phase: 'connecting', retries }, [{ kind: 'connect', token }]];
}

function refresh(retries: Retries): LinkStep {
  return [{ phase: 'refreshing', retries }, [{ kind: 'refresh' }]];
}

function close(link: Link): readonly LinkEffect[] {
  return link.phase === 'ready' ? [{ kind: 'close' }, { kind: 'notifyLost' }] : [{ kind: 'close' }];
}

/**
 * A server closes the link of an expired token without a reason. The first refusal is therefore answered with a fresh
 * token at once; every other loss waits, longer each time.
 */
function lose(link: Exclude<Link, { phase: 'stopped' | 'waiting' }>, isRefusal: boolean): LinkStep {
  const { attempt, wasRefused } = link.phase === 'ready' ? noRetries : link.retries;
  const closing = close(link);
  if (isRefusal && !wasRefused) {
    const [following, effects] = refresh({ attempt, wasRefused: true });
    return [following, [...closing, ...effects]];
  }
  const retries = { attempt: attempt + 1, wasRefused };
  return [{ phase: 'waiting', retries }, [...closing, { kind: 'awaitRetry', attempt }]];
}
