import { expect, it } from 'vitest';

import { diskErrorCodes } from '@tests/support/main/disk-error';
import { sendWithFailingCall } from '@tests/support/outbox-model/failing-call';

it.each(diskErrorCodes)('%s at any one call of disk or upload store stops no message of the ticket', async (code) => {
  const faults: string[] = [];
  let failing = 0;
  for (let calls = 1; failing < calls; failing += 1) {
    const run = await sendWithFailingCall(failing, code);
    calls = run.calls;
    faults.push(...run.faults);
  }
  expect(faults).toEqual([]);
  expect(failing).toBeGreaterThan(20);
});
