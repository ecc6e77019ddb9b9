import { describe, expect, it, vi } from 'vitest';

import { createAsyncEvent } from './conversation-events';
import type { CompanyScope } from './storage/company-scope';

/** Events pass the scope on and call nothing of it. */
const scope = { companyId: 7 } as unknown as CompanyScope;

describe('an event', () => {
  it('awaits each handler before it runs the next, in the order of registration', async () => {
    const event = createAsyncEvent<string>();
    const steps: string[] = [];
    let release = () => {};
    event.on(async (_scope, payload) => {
      steps.push(`first begins with ${payload}`);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      steps.push('first ends');
    });
    event.on(async () => {
      steps.push('second');
    });
    const emitted = event.emit(scope, 'a payload').then(() => steps.push('emitted'));
    await Promise.resolve();
    expect(steps).toEqual(['first begins with a payload']);
    release();
    await emitted;
    expect(steps).toEqual(['first begins with a payload', 'first ends', 'second', 'emitted']);
  });

  it('passes the scope of the emitter to every handler and resolves with their answers', async () => {
    const event = createAsyncEvent<number, string>();
    event.on(async ({ companyId }, payload) => `first ${companyId} ${payload}`);
    event.on(async ({ companyId }, payload) => `second ${companyId} ${payload}`);
    expect(await event.emit(scope, 3)).toEqual(['first 7 3', 'second 7 3']);
  });

  it('rejects with the error of a handler and skips the handlers after it', async () => {
    const event = createAsyncEvent<number>();
    const skipped = vi.fn(async () => {});
    event.on(() => Promise.reject(new Error('refused')));
    event.on(skipped);
    await expect(event.emit(scope, 3)).rejects.toThrow('refused');
    expect(skipped).not.toHaveBeenCalled();
  });

  it('resolves without handlers', async () => {
    expect(await createAsyncEvent<number>().emit(scope, 3)).toEqual([]);
  });
});
