import type { IpcRendererEvent } from 'electron';
import { contextBridge, ipcRenderer } from 'electron';

import type { Bridge } from '@shared/ipc/bridge';
import { bridgeName, callChannel, pushChannel } from '@shared/ipc/bridge';
import type { Result } from '@shared/ipc/call';

/** Main always answers with a result; the call fails only when main has ended. */
const noAnswer: Result<unknown> = { ok: false, error: { code: 'ERR_UNEXPECTED', kind: 'bug', data: {} } };

const bridge: Bridge = {
  async call(name, input) {
    try {
      const answer: unknown = await ipcRenderer.invoke(callChannel, name, input);
      return isResult(answer) ? answer : noAnswer;
    } catch {
      return noAnswer;
    }
  },
  onPush(listener) {
    // The event is not passed on: through its sender a page could reach every channel.
    const receive = (_event: IpcRendererEvent, name: unknown, payload: unknown): void => {
      if (typeof name === 'string') listener(name, payload);
    };
    ipcRenderer.on(pushChannel, receive);
    return () => {
      ipcRenderer.removeListener(pushChannel, receive);
    };
  },
};

function isResult(answer: unknown): answer is Result<unknown> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer;
}

contextBridge.exposeInMainWorld(bridgeName, bridge);
