/** One socket.io connection. It is never reused; a new one is opened with a fresh token. */
export type SocketLink = {
  emit(event: string, ...args: unknown[]): void;
  close(): void;
};

export type SocketHandlers = {
  onConnect(): void;
  /** `byServer` is true when the server closed the connection: socket.io does not reconnect then. */
  onDisconnect(byServer: boolean): void;
  onFrame(event: string, payload: unknown): void;
};

/** Opens a websocket-only connection with the token in the query. */
export type OpenSocket = (address: string, token: string, handlers: SocketHandlers) => SocketLink;
