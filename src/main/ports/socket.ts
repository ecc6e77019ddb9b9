/** One socket.io connection. A closed one is thrown away; a new one is opened with a fresh token. */
export type SocketLink = {
  emit(event: string, ...args: unknown[]): void;
  close(): void;
};

export type SocketHandlers = {
  onConnect(): void;
  /** `byServer` is true when the server closed it: socket.io does not reconnect by itself then. */
  onDisconnect(byServer: boolean): void;
  onFrame(event: string, payload: unknown): void;
};

/** Opens a websocket-only connection with the token in the query. */
export type OpenSocket = (address: string, token: string, handlers: SocketHandlers) => SocketLink;
