import common from './es/common.json';
import conversation from './es/conversation.json';
import errors from './es/errors.json';
import native from './es/native.json';
import session from './es/session.json';
import shell from './es/shell.json';
import tickets from './es/tickets.json';

export const texts = { common, conversation, errors, native, session, shell, tickets };
