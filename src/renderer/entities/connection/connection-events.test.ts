import { describe, expect, it } from 'vitest';

import { connection } from '@shared/domain/connection';
import type { DomainEvent } from '@shared/domain/events';
import { connectionId } from '@shared/domain/ids';
import { anAttendant, frozen, minute } from '@tests/support/renderer/builders';

import { foldEvents } from '../live/projection';
import { connectionListReducers } from './connection-events';

const id = connectionId.parse(4);
const first = connection.parse({ id, name: 'Desk', status: 'CONNECTED', isDefault: true, updatedAt: minute(1) });
const start = frozen([first]);
const fold = (...events: DomainEvent[]) =>
  foldEvents(connectionListReducers, events, { data: start, context: anAttendant() });
const session = { id, status: 'qrcode' as const, updatedAt: minute(2), qrcode: '2@code', retries: 1 };

describe('connections on the screen', () => {
  it('take only id, status, updatedAt, qrcode and retries from a session [CONN-026]', () => {
    const hostile = { ...session, name: 'Other', isDefault: false };
    const { name, isDefault, ...rest } = hostile;
    expect([name, isDefault]).toEqual(['Other', false]);
    expect(fold({ kind: 'connection.session', session: rest }).data).toEqual([{ ...first, ...session }]);
  });

  it('refetch after a session event of an unknown connection', () => {
    const unknown = { ...session, id: connectionId.parse(9) };
    expect(fold({ kind: 'connection.session', session: unknown })).toEqual({ data: start, isUnknowable: true });
  });

  it('are added, renamed and removed', () => {
    const second = { ...first, id: connectionId.parse(5), name: 'Second' };
    expect(fold({ kind: 'connection.changed', connection: second }).data).toEqual([first, second]);
    const renamed = { ...first, name: 'Counter', updatedAt: minute(3) };
    expect(fold({ kind: 'connection.changed', connection: renamed }).data).toEqual([renamed]);
    expect(fold({ kind: 'connection.removed', connectionId: id }).data).toEqual([]);
  });

  it('keep their queues after an event that names none', () => {
    const queues = [{ id: 1, name: 'Sales', color: '#123456' }];
    const listed = connection.parse({ ...first, queues });
    const event = connection.parse({ ...first, status: 'DISCONNECTED', updatedAt: minute(2) });
    const { data } = foldEvents(connectionListReducers, [{ kind: 'connection.changed', connection: event }], {
      data: frozen([listed]),
      context: anAttendant(),
    });
    expect(data).toMatchObject([{ status: 'DISCONNECTED', queues }]);
  });

  it('ignore repeated and late events', () => {
    expect(fold({ kind: 'connection.changed', connection: first }).data).toBe(start);
    const late = { ...session, updatedAt: minute(0) };
    expect(fold({ kind: 'connection.session', session: late }).data).toBe(start);
    expect(fold({ kind: 'connection.removed', connectionId: connectionId.parse(9) }).data).toBe(start);
  });
});
