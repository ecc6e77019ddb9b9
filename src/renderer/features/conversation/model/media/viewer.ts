import { createContext, useContext } from 'react';

import { messageContent } from '@renderer/entities/message/message-content';
import type { Message } from '@shared/domain/message';

const ViewerContext = createContext<(messageId: Message['id']) => void>(() => undefined);

export const ViewerProvider = ViewerContext.Provider;

/** Shows a picture or a video of the conversation large. */
export function useViewer(): (messageId: Message['id']) => void {
  return useContext(ViewerContext);
}

/** What the viewer goes through, in the order of the conversation. */
export function viewable(messages: readonly Message[]): Message[] {
  return messages.filter((message) => {
    const { kind } = messageContent(message);
    return !message.isDeleted && message.mediaUrl !== '' && (kind === 'image' || kind === 'video');
  });
}
