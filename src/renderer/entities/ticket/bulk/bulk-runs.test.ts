import { expect, it, onTestFinished } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/renderer/builders';

import type { BulkEvent, BulkFailure, BulkRun } from './bulk-runs';
import { applyToBulkRuns, nextRuns, useBulkRuns } from './bulk-runs';

const batchId = 'a';
const ticket = aTicket();
const item: BulkFailure['item'] = { ticket, changed: ticket, action: { kind: 'removeTicket', ticketId: ticket.id } };
const refused: BulkFailure = { item, reason: new AppError('ERR_NO_PERMISSION', 'forbidden') };
const wrote: BulkFailure = { item, reason: 'customerWrote' };

const begun: BulkEvent = { batchId, kind: 'begun', run: { kind: 'resolve', total: 2 } };
const performed: BulkEvent = { batchId, kind: 'itemPerformed' };
const undone: BulkEvent = { batchId, kind: 'itemUndone' };
const fails = (failure: BulkFailure): BulkEvent => ({ batchId, kind: 'itemFailed', failure });
const after = (...events: BulkEvent[]) => events.reduce<readonly BulkRun[]>(nextRuns, []);

it.each([
  ['can be undone before the first request has ended', [begun], [{ ended: 0, isUndoable: true }]],
  ['cannot be undone after the first request', [begun, performed], [{ ended: 1, isUndoable: false }]],
  ['cannot be undone after a refusal', [begun, fails(refused)], [{ ended: 1, isUndoable: false, failures: [refused] }]],
  ['can be undone after a customer wrote', [begun, fails(wrote)], [{ ended: 1, isUndoable: true, failures: [wrote] }]],
  [
    'cannot be undone after the first request, whatever customers write later',
    [begun, performed, fails(wrote)],
    [{ ended: 2, isUndoable: false, failures: [wrote] }],
  ],
  ['is forgotten when all was performed', [begun, performed, performed], []],
  ['is forgotten when all was undone', [begun, undone, undone], []],
  ['stays with its failures', [begun, fails(refused), performed], [{ ended: 2, failures: [refused] }]],
  [
    'is forgotten when its failures are dismissed',
    [begun, fails(refused), performed, { batchId, kind: 'dismissed' }],
    [],
  ],
  ['ignores events of another run', [begun, { ...performed, batchId: 'b' }], [{ ended: 0, isUndoable: true }]],
] satisfies [string, BulkEvent[], Partial<BulkRun>[]][])('a run %s', (_title, events, runs) => {
  const now = after(...events);
  expect(now).toHaveLength(runs.length);
  expect(now).toMatchObject(runs);
});

it('a run stays when another one is dismissed', () => {
  const other: BulkEvent = { ...begun, batchId: 'b' };
  expect(after(begun, other, { batchId, kind: 'dismissed' }).map((run) => run.batchId)).toEqual(['b']);
});

it('the runs of the page follow the events', () => {
  onTestFinished(() => useBulkRuns.setState([], true));
  applyToBulkRuns(begun);
  applyToBulkRuns(performed);
  expect(useBulkRuns.getState()).toEqual([
    { batchId, kind: 'resolve', total: 2, ended: 1, isUndoable: false, failures: [] },
  ]);
});
