import type { IpcMainInvokeEvent } from 'electron';
import { ipcMain } from 'electron';

import { callChannel } from '@shared/ipc/bridge';

import type { Router } from '../ipc/router';
import type { Sender } from '../ipc/trust';

/** Opens the one channel on which renderers ask. The answer closes it. */
export function openDoor(router: Router): () => void {
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => router(senderOf(event), name, input));
  return () => {
    ipcMain.removeHandler(callChannel);
  };
}

/** Who asks, by the event itself. A frame that has gone meanwhile is nobody. */
export function senderOf({ sender, senderFrame }: IpcMainInvokeEvent): Sender {
  return {
    contentsId: sender.id,
    isTopFrame: senderFrame !== null && senderFrame.parent === null,
    url: senderFrame?.url ?? '',
  };
}
