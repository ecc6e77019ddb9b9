import type { ConnectionStatus } from '@shared/domain/connection';
import type { FileKind } from '@shared/domain/media';

/**
 * Port of the messaging channel; the simulator is its first adapter. Ids are those of the server; `number` holds digits
 * only.
 */
export type Channel = {
  /**
   * Sends a text. Resolves once the channel has accepted it; rejects when the connection is not CONNECTED. Sending the
   * same `messageId` again is idempotent.
   */
  sendText(outgoing: OutgoingText): Promise<void>;
  /** The same for a file that is stored. */
  sendFile(outgoing: OutgoingFile): Promise<void>;
  /** True if the number is registered in the messaging network. */
  knows(number: string): Promise<boolean>;
  /** The attendant has read the conversation: the channel may tell the customer's phone. */
  markRead(conversation: { connectionId: number; number: string }): void;
  /** Asks for a phone: codes to scan follow by `connectionChanged`. Resolves once that is under way. */
  pair(connectionId: number): Promise<Pairing>;
  /** Lets go of the phone, or of the wait for one. */
  disconnect(connectionId: number): Promise<void>;
  /** Removes the connection; it reports nothing afterwards. */
  forget(connectionId: number): void;
  close(): Promise<void>;
};

/** `ended` resolves when a phone has scanned the code, or the channel no longer waits for one. */
export type Pairing = { ended: Promise<void> };

export type OutgoingText = { connectionId: number; messageId: string; number: string; body: string };

/** `body` is the caption, '' for none. */
export type OutgoingFile = OutgoingText & { file: { name: string; kind: FileKind; address: string } };

/** A message from a customer. `messageId` is the channel's own: the same one arriving again is the same message. */
export type IncomingText = {
  connectionId: number;
  messageId: string;
  number: string;
  name: string;
  body: string;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** Media of the message; absent for a plain text. */
  media?: IncomingMedia | undefined;
  /** The message it answers. */
  quotedId?: string | undefined;
};

/** `type` as the wire names kinds. The bytes of a file decide what it is in the end. */
export type IncomingMedia = { type: string; file?: { name: string; bytes: Uint8Array } };

/** A customer has taken back or rewritten what they sent. */
export type IncomingChange = { connectionId: number; messageId: string; body: string | null };

/** Events of the channel. Each may be repeated safely. */
export type ChannelListener = {
  received(incoming: IncomingText): Promise<void>;
  /** False where there is no such message of a customer. */
  changed(change: IncomingChange): Promise<boolean>;
  /** 2 at the channel, 3 on the phone, 4 read, 5 played; never moves a message backwards. */
  acknowledged(receipt: { messageId: string; ack: number }): Promise<void>;
  connectionChanged(change: ConnectionChange): Promise<void>;
};

/** `retries` counts expired codes. */
export type ConnectionChange = { connectionId: number; status: ConnectionStatus; qrcode: string; retries?: number };
