import type { Connection, ConnectionSession } from '@shared/domain/connection';

import type { Reducers, Viewer } from '../live/projection';
import { projection, unknowable } from '../live/projection';
import { connectionKeys } from './connection-keys';

type Connections = readonly Connection[];

export const connectionListReducers: Reducers<Connections, Viewer> = {
  'connection.changed': (list, { connection }) =>
    list.some(({ id }) => id === connection.id)
      ? mapOne(list, connection, (known) => ({ ...known, ...connection }))
      : [...list, connection],
  'connection.session': (list, { session }) =>
    list.some(({ id }) => id === session.id)
      ? mapOne(list, session, (known) => ({ ...known, ...session }))
      : // A name comes with the connection alone.
        unknowable,
  'connection.removed': (list, { connectionId }) =>
    list.some(({ id }) => id === connectionId) ? list.filter(({ id }) => id !== connectionId) : list,
};

const connectionReducers: Reducers<Connection, Viewer> = {
  'connection.changed': (known, { connection }) => advanced(known, connection, () => ({ ...known, ...connection })),
  'connection.session': (known, { session }) => advanced(known, session, () => ({ ...known, ...session })),
};

/** Query keys of connections under an account: the list and the details. */
export const connectionLists = projection<Connections>({
  prefix: connectionKeys.list,
  reducers: connectionListReducers,
});
export const shownConnections = projection<Connection>({
  prefix: connectionKeys.ones,
  reducers: connectionReducers,
});

type News = Pick<ConnectionSession, 'id' | 'updatedAt'>;

function mapOne(list: Connections, news: News, change: (known: Connection) => Connection): Connections {
  const index = list.findIndex(({ id }) => id === news.id);
  const known = list[index];
  if (known === undefined) return list;
  const next = advanced(known, news, () => change(known));
  return next === known ? list : list.with(index, next);
}

/** Ignores repeated and outdated events. */
function advanced<C extends Connection>(known: C, news: News, change: () => C): C {
  if (known.id !== news.id || news.updatedAt < known.updatedAt) return known;
  const next = change();
  return JSON.stringify(next) === JSON.stringify(known) ? known : next;
}
