import common from './pt/common.json';
import conversation from './pt/conversation.json';
import errors from './pt/errors.json';
import native from './pt/native.json';
import session from './pt/session.json';
import shell from './pt/shell.json';
import tickets from './pt/tickets.json';

export const texts = { common, conversation, errors, native, session, shell, tickets };
