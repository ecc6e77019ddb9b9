import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

import { standIn } from '../stand-in';
import type { Hub } from './hub';
import type { DownloadRecord } from './records';
import { shellEvent } from './shell-event';
import { askWhereToSave } from './surfaces/dialog';

export type DownloadStart = {
  contents: Electron.WebContents;
  url: string;
  name: string;
  /** Content of an address that only the page can read. */
  bytes: Uint8Array | null;
  /** Empty for a download that main began. */
  initiatorOrigin: string;
};

/** Announces a download by `will-download`. Unless that is prevented or names a path, the save dialog asks for one. */
export async function startDownload(hub: Hub, start: DownloadStart): Promise<void> {
  const events = new EventEmitter();
  const life: Life = { state: 'progressing', savePath: '', dialog: {}, isAnnounced: true, received: 0 };
  const item = createItem(start, life, events);
  const { event, isPrevented } = shellEvent();
  hub.sessionEvents.emit('will-download', event, item, start.contents, start.contents.mainFrame);
  life.isAnnounced = false;
  const state = isPrevented() ? 'prevented' : life.state;
  const record: DownloadRecord = { url: start.url, name: start.name, state };
  hub.records.downloads.push(record);
  if (isPrevented()) return;
  const end = (state: 'completed' | 'cancelled' | 'interrupted') => {
    life.state = state;
    record.state = state;
    events.emit('done', shellEvent().event, state);
  };
  end(isCancelled(life) ? 'cancelled' : await land(hub, start, life));
}

/** Writes the content to the chosen path. */
async function land(hub: Hub, start: DownloadStart, life: Life): Promise<'completed' | 'cancelled' | 'interrupted'> {
  const content = await read(hub, start);
  if (content === null) return 'interrupted';
  if (life.savePath === '') life.savePath = choosePath(hub, start.name, life.dialog);
  if (isCancelled(life) || life.savePath === '') return 'cancelled';
  await writeFile(life.savePath, content);
  life.received = content.length;
  return 'completed';
}

type Life = {
  state: ReturnType<Electron.DownloadItem['getState']>;
  savePath: string;
  dialog: Electron.SaveDialogOptions;
  /** True during `will-download`, in which alone the path and the dialog can be set. */
  isAnnounced: boolean;
  received: number;
};

const isCancelled = ({ state }: Life): boolean => state === 'cancelled';

function createItem(start: DownloadStart, life: Life, events: EventEmitter): Electron.DownloadItem {
  const whileAnnounced = (member: string) => {
    if (!life.isAnnounced) throw new Error(`browser shell: downloadItem.${member} works in will-download only`);
  };
  return standIn<Electron.DownloadItem>(
    'downloadItem',
    {
      getURL: () => start.url,
      getFilename: () => start.name,
      getInitiatorOrigin: () => start.initiatorOrigin,
      getState: () => life.state,
      getReceivedBytes: () => life.received,
      getSavePath: () => life.savePath,
      setSavePath: (path) => {
        whileAnnounced('setSavePath');
        life.savePath = path;
      },
      getSaveDialogOptions: () => life.dialog,
      setSaveDialogOptions: (options) => {
        whileAnnounced('setSaveDialogOptions');
        life.dialog = options;
      },
      cancel: () => {
        life.state = 'cancelled';
      },
    },
    events,
  );
}

function choosePath(hub: Hub, name: string, options: Electron.SaveDialogOptions): string {
  return askWhereToSave(hub, { defaultPath: join(homedir(), 'Downloads', basename(name)), ...options });
}

/** The page's own content, or the answer of main's handler; null without either. */
async function read(hub: Hub, { url, bytes }: DownloadStart): Promise<Uint8Array | null> {
  if (bytes !== null) return bytes;
  const { protocol } = new URL(url);
  if (protocol === 'data:') return new Uint8Array(await (await fetch(url)).arrayBuffer());
  const answer = await hub.schemes.get(protocol.slice(0, -1))?.(new Request(url));
  return answer?.ok === true ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** The last part of an address, which names a file that its starter does not. */
export function nameInAddress(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return last === '' ? 'download' : decodeURIComponent(last);
}
