import { MessageOutlined } from '@ant-design/icons';

import { paths } from '../routes/guard-rules';

/** The pages of the menu, in its order. */
export const menuEntries = [{ path: paths.tickets, label: 'menu.tickets', icon: <MessageOutlined /> }] as const;
