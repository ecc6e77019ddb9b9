import type { IpcMainInvokeEvent } from 'electron';
import { ipcMain } from 'electron';

import { callChannel } from '@shared/ipc/bridge';

import type { Router } from '../ipc/router';
import type { Sender } from '../ipc/trust';

/** Handles the call channel. Returns a function that removes the handler. */
export function handleCalls(router: Router): () => void {
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => router(senderOf(event), name, input));
  return () => {
    ipcMain.removeHandler(callChannel);
  };
}

/** Reads the sender from the event. A destroyed frame is never trusted. */
export function senderOf({ sender, senderFrame }: IpcMainInvokeEvent): Sender {
  return {
    contentsId: sender.id,
    isTopFrame: senderFrame?.parent === null,
    url: senderFrame?.url ?? '',
  };
}
