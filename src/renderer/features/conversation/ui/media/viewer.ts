import { createContext } from 'react';

import type { Message } from '@shared/domain/message';

/** Opens the lightbox at a picture or video of the conversation. */
export const ViewerContext = createContext<(messageId: Message['id']) => void>(() => undefined);
