import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import type { TicketActivity } from '@shared/domain/ticket-activity';
import { ticketActivity } from '@shared/domain/ticket-activity';
import { anAttendant, frozen, minute } from '@tests/support/renderer/builders';

import { applyBatch } from '../live/projection';
import { activityKeys, recordedActivities } from './ticket-activities';

const key = activityKeys.recorded('ana');
const scene = { accountKey: 'ana', viewer: anAttendant(), projections: [recordedActivities] };

const activity = (id: number, ticketId = 7): TicketActivity =>
  frozen(ticketActivity.parse({ id, ticketId, kind: 'accepted', createdAt: minute(id) }));
const recorded = (id: number, ticketId = 7): DomainEvent => ({
  kind: 'activity.recorded',
  activity: activity(id, ticketId),
  ticket: null,
});

let client: QueryClient;
beforeEach(() => void (client = new QueryClient()));

const data = () => client.getQueryData<readonly TicketActivity[]>(key);
const ids = () => data()?.map(({ id }) => id);

it('keys of activities begin with their account and never meet', () => {
  expect(activityKeys.recorded('ana')).toEqual(['ana', 'activities', 'recorded']);
  expect(activityKeys.ofTicket('ana', 7)).toEqual(['ana', 'activities', 'ticket', 7]);
});

describe('activities of the session', () => {
  it('are added in the order of their events, for all tickets', () => {
    client.setQueryData(key, frozen([]));
    expect(applyBatch(client, scene, [recorded(2), recorded(1, 8)])).toEqual([]);
    applyBatch(client, scene, [recorded(3)]);
    expect(data()).toEqual([activity(2), activity(1, 8), activity(3)]);
  });

  it('contain no activity twice, and stay the same array after a repetition', () => {
    const before = frozen([activity(1), activity(2)]);
    client.setQueryData(key, before);
    expect(applyBatch(client, scene, [recorded(1), recorded(2)])).toEqual([]);
    expect(data()).toBe(before);
  });

  it('drop the oldest of more than a thousand', () => {
    client.setQueryData(key, frozen([]));
    const events = Array.from({ length: 1_000 }, (_unused, n) => recorded(n + 1));
    applyBatch(client, scene, events);
    expect([ids()?.length, ids()?.at(0), ids()?.at(-1)]).toEqual([1_000, '1', '1000']);
    applyBatch(client, scene, [recorded(1_001)]);
    expect([ids()?.length, ids()?.at(0), ids()?.at(-1)]).toEqual([1_000, '2', '1001']);
  });

  it('are those of one account, and a ticket has a separate list', () => {
    const [others, ofTicket] = [activityKeys.recorded('rui'), activityKeys.ofTicket('ana', 7)];
    for (const queryKey of [key, others, ofTicket]) client.setQueryData(queryKey, frozen([]));
    applyBatch(client, scene, [recorded(1)]);
    expect([ids(), client.getQueryData(others), client.getQueryData(ofTicket)]).toEqual([['1'], [], []]);
  });
});
