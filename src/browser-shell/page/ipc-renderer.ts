import { standIn } from '../stand-in';
import { Emitter } from './emitter';
import type { MainLink } from './main-link';

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** `ipcRenderer` over the link. Arguments are cloned at the call, so uncloneable ones fail there, as in Electron. */
export function createIpcRenderer(link: MainLink): Electron.IpcRenderer {
  const events = new Emitter();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;
  const ipcRenderer = standIn<Electron.IpcRenderer>(
    'ipcRenderer',
    {
      invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => {
        const cloned = structuredClone(args);
        if (isClosed) throw new Error(`Error invoking remote method '${channel}': main has ended`);
        const id = ++lastId;
        return new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          link.post({ kind: 'invoke', id, channel, args: cloned });
        });
      },
      send: (channel: string, ...args: unknown[]) => {
        link.post({ kind: 'send', channel, args: structuredClone(args) });
      },
    },
    events,
  );
  link.onFrame((frame) => {
    if (frame.kind === 'event') events.emit(frame.channel, { sender: ipcRenderer, ports: [] }, ...frame.args);
    if (frame.kind === 'value') take(waiting, frame.id)?.resolve(frame.value);
    if (frame.kind === 'failure') take(waiting, frame.id)?.reject(new Error(frame.message));
  });
  link.onClose(() => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(new Error('main has ended'));
    waiting.clear();
  });
  return ipcRenderer;
}

function take(waiting: Map<number, Waiting>, id: number): Waiting | undefined {
  const found = waiting.get(id);
  waiting.delete(id);
  return found;
}
