import { patchContact } from '../contact/patch-contact';
import type { Reducers, Viewer } from '../live/projection';
import { projection, unknowable } from '../live/projection';
import type { MessageHistory } from './message-history';
import { withMessage } from './message-history';
import { messageKeys } from './message-keys';

/** Applies events to the messages of one ticket. An edit arrives as a new message with a known id. */
export const messageHistoryReducers: Reducers<MessageHistory, Viewer> = {
  'message.received': (history, { message }) =>
    message.ticketId === history.ticketId ? withMessage(history, message) : history,
  'message.changed': (history, { message }) => {
    if (message.ticketId !== history.ticketId) return history;
    if (history.messages.some(({ id }) => id === message.id)) return withMessage(history, message);
    const oldest = history.messages[0];
    const isBeyondFetched = history.nextPage !== null && oldest !== undefined && message.createdAt <= oldest.createdAt;
    return isBeyondFetched ? history : unknowable;
  },
  'outgoing.settled': (history, { ticketId, message }) =>
    ticketId === history.ticketId ? withMessage(history, message) : history,
  'contact.changed': (history, { contact: patch }) => {
    const messages = history.messages.map((message) => {
      if (message.contact?.id !== patch.id) return message;
      const contact = patchContact(message.contact, patch);
      return contact === message.contact ? message : { ...message, contact };
    });
    const hasChanged = messages.some((message, index) => message !== history.messages[index]);
    return hasChanged ? { ...history, messages } : history;
  },
};

/** Query keys of message histories under an account. */
export const messageHistories = projection<MessageHistory>({
  prefix: messageKeys.histories,
  reducers: messageHistoryReducers,
});
