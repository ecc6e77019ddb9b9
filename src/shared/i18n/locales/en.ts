import common from './en/common.json';
import conversation from './en/conversation.json';
import errors from './en/errors.json';
import native from './en/native.json';
import session from './en/session.json';
import shell from './en/shell.json';
import tickets from './en/tickets.json';

export const texts = { common, conversation, errors, native, session, shell, tickets };
