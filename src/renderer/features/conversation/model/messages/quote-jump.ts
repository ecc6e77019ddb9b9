import { createContext, useContext } from 'react';

import type { Message } from '@shared/domain/message';

const QuoteJumpContext = createContext<((quotedId: Message['id']) => void) | null>(null);

export const QuoteJumpProvider = QuoteJumpContext.Provider;

/** Leads from a quote to the message that it quotes; null where there is no conversation around it. */
export function useQuoteJump(): ((quotedId: Message['id']) => void) | null {
  return useContext(QuoteJumpContext);
}
