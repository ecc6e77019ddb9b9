import type { Namespace, Server } from 'socket.io';
import type { BroadcastOptions, ClusterMessage, ClusterResponse, Room } from 'socket.io-adapter';
import { ClusterAdapterWithHeartbeat, MessageType } from 'socket.io-adapter';

import { openPool } from '../storage/postgres-pool';
import { openEventChannel } from './event-channel';
import type { OtherServers, Sending } from './publisher';
import { closeSockets, closeSocketsIn, sendHere } from './publisher';

export type Cluster = { close: () => Promise<void> };

const closeEvent = 'closeSockets';
const sendEvent = 'sendMasked';

const sendable = ({ rooms, except, flags = {} }: BroadcastOptions) => ({
  rooms: [...rooms],
  except: [...(except ?? [])],
  flags,
});
const here = ({ flags, ...options }: BroadcastOptions): BroadcastOptions => ({
  ...options,
  flags: { ...flags, local: true },
});

/** Sockets of a server whose events also reach the other servers, and theirs this one. */
class ChannelAdapter extends ClusterAdapterWithHeartbeat {
  readonly #send: (message: ClusterMessage | ClusterResponse) => void;

  constructor(namespace: Namespace, send: (message: ClusterMessage | ClusterResponse) => void) {
    super(namespace, {});
    this.#send = send;
  }

  /** The methods of the class above wait before they reach the sockets of this server, which would let others overtake them. */
  override broadcast(packet: object, options: BroadcastOptions): Promise<void> {
    if (options.flags?.local !== true) {
      this.publish({ type: MessageType.BROADCAST, data: { packet, opts: sendable(options) } });
    }
    return super.broadcast(packet, here(options));
  }

  override addSockets(options: BroadcastOptions, rooms: Room[]): Promise<void> {
    if (options.flags?.local !== true) {
      this.publish({ type: MessageType.SOCKETS_JOIN, data: { rooms, opts: sendable(options) } });
    }
    return super.addSockets(here(options), rooms);
  }

  override delSockets(options: BroadcastOptions, rooms: Room[]): Promise<void> {
    if (options.flags?.local !== true) {
      this.publish({ type: MessageType.SOCKETS_LEAVE, data: { rooms, opts: sendable(options) } });
    }
    return super.delSockets(here(options), rooms);
  }

  /** A server that does not answer, such as one that has lost its connection to the events, counts as one without sockets. */
  override async fetchSockets(options: BroadcastOptions): ReturnType<ClusterAdapterWithHeartbeat['fetchSockets']> {
    try {
      return await super.fetchSockets(options);
    } catch {
      return super.fetchSockets(here(options));
    }
  }

  protected override doPublish(message: ClusterMessage): Promise<string> {
    this.#send(message);
    return Promise.resolve('');
  }

  protected override doPublishResponse(_requester: string, response: ClusterResponse): Promise<void> {
    this.#send(response);
    return Promise.resolve();
  }
}

/**
 * Shares events between the servers of one PostgreSQL: an event to a room reaches the room's sockets on every server.
 */
export async function joinCluster(io: Server, databaseUrl: string, report: (error: unknown) => void): Promise<Cluster> {
  const config = { connectionString: databaseUrl };
  const { pool, close } = openPool({ ...config, max: 2 });
  pool.on('error', report);
  let adapter: ChannelAdapter | undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every server of the channel sends what its adapter gave it
  const apply = (event: unknown): void => adapter?.onMessage(event as ClusterMessage);
  // Clients compare with the server when they connect again.
  const rejoined = (): void => closeSockets(io);
  const channel = await openEventChannel({ config, pool, apply, rejoined, report });
  // All sockets are in one namespace.
  io.adapter(function createChannelAdapter(namespace: Namespace) {
    adapter = new ChannelAdapter(namespace, (event) => channel.send(event));
    return adapter;
  });
  io.on(closeEvent, (room: string) => closeSocketsIn(io, room));
  io.on(sendEvent, (to: Sending, payload: object) => sendHere(io, to, payload));
  return {
    async close() {
      await channel.close();
      await close();
    },
  };
}

/** Calls of the publisher to the other servers of the cluster. */
export function otherServers(io: Server): OtherServers {
  return {
    closeSockets: (room) => void io.serverSideEmit(closeEvent, room),
    send: (to, payload) => void io.serverSideEmit(sendEvent, to, payload),
  };
}
