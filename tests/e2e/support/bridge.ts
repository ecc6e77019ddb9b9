import type { Page } from '@playwright/test';

import type { Bridge } from '@shared/ipc/bridge';
import { bridgeName } from '@shared/ipc/bridge';

/** Calls main without the screens, as a compromised page could. */
export function callMain(page: Page, name: string, input?: unknown): Promise<unknown> {
  return page.evaluate(([global, called, given]) => Reflect.get(globalThis, global)!.call(called, given), [
    bridgeName,
    name,
    input,
  ] as const);
}

/** The same for a call that loads the page anew before its answer. */
export function callMainWithoutAnswer(page: Page, name: string): Promise<void> {
  return page.evaluate(([global, called]) => void Reflect.get(globalThis, global)!.call(called, undefined), [
    bridgeName,
    name,
  ] as const);
}

export function describeBridge(page: Page): Promise<{ isFrozen: boolean; members: string[] }> {
  return page.evaluate((global) => {
    const exposed = Reflect.get(globalThis, global) as Bridge;
    return { isFrozen: Object.isFrozen(exposed), members: Object.keys(exposed).sort() };
  }, bridgeName);
}
