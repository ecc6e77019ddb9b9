import { createContext } from 'react';

import type { Message } from '@shared/domain/message';

/** What can be done with a message of the open conversation; null where it is only looked at. */
export type MessageActions = {
  canReply: boolean;
  reply: (message: Message) => void;
  remove: (message: Message) => void;
};

export const MessageActionsContext = createContext<MessageActions | null>(null);
