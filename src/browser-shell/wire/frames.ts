import { decode } from './decode';
import { WireError } from './wire-tags';

/** Frames from a tab to main's side. */
export type PageFrame =
  | ({ kind: 'hello'; url: string } & PageState)
  | ({ kind: 'state' } & PageState)
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  | { kind: 'dom-ready' | 'loaded' }
  /** The page is being left by its own navigation or by its user. */
  | { kind: 'bye' }
  | { kind: 'navigated' | 'open-window' | 'leave'; url: string }
  | { kind: 'notification-clicked' | 'notification-closed'; id: number }
  /** Contents of an address that only the page can read. */
  | { kind: 'download'; url: string; name: string; bytes: Uint8Array | null }
  | BareInput;

/** Input that Electron reports to main and that a browser would handle itself. */
export type BareInput =
  | ({ kind: 'context-menu' } & ContextTarget)
  | { kind: 'zoom-wheel'; isIn: boolean }
  | { kind: 'key'; key: string; hasControl: boolean; hasShift: boolean; hasAlt: boolean; hasMeta: boolean };

/** Element under the pointer. */
export type ContextTarget = {
  x: number;
  y: number;
  linkUrl: string;
  pictureUrl: string;
  selection: string;
  isEditable: boolean;
};

export type PageState = { isFocused: boolean; isVisible: boolean; isDark: boolean };

/** Frames from main's side to a tab. */
export type MainFrame =
  | { kind: 'event'; channel: string; args: unknown[] }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'title'; title: string }
  | { kind: 'notification'; id: number; title: string; body: string }
  | { kind: 'notification-gone'; id: number }
  | { kind: 'open-external' | 'navigate'; url: string }
  | { kind: 'zoom'; factor: number }
  | { kind: 'full-screen'; isFull: boolean }
  | { kind: 'visibility'; isHidden: boolean }
  | { kind: 'reload' | 'focus' };

/** Reason why main's side closed a tab's socket. */
export const closeCode = { windowClosed: 4000, openedElsewhere: 4001 } as const;

/** Parses a frame of a tab. The page may be compromised, so every field is checked. */
export function readPageFrame(bytes: Uint8Array): PageFrame {
  const frame = fieldsOf(decode(bytes));
  const kind = text(frame, 'kind');
  switch (kind) {
    case 'hello':
      return { kind, url: text(frame, 'url'), ...pageState(frame) };
    case 'state':
      return { kind, ...pageState(frame) };
    case 'invoke':
      return { kind, id: number(frame, 'id'), channel: text(frame, 'channel'), args: list(frame, 'args') };
    case 'send':
      return { kind, channel: text(frame, 'channel'), args: list(frame, 'args') };
    case 'dom-ready':
    case 'loaded':
    case 'bye':
      return { kind };
    case 'navigated':
    case 'open-window':
    case 'leave':
      return { kind, url: text(frame, 'url') };
    case 'notification-clicked':
    case 'notification-closed':
      return { kind, id: number(frame, 'id') };
    case 'download':
      return { kind, url: text(frame, 'url'), name: text(frame, 'name'), bytes: bytesOrNull(frame, 'bytes') };
    default:
      return bareInput(frame, kind);
  }
}

function bareInput(frame: Fields, kind: string): BareInput {
  switch (kind) {
    case 'context-menu':
      return {
        kind,
        x: number(frame, 'x'),
        y: number(frame, 'y'),
        linkUrl: text(frame, 'linkUrl'),
        pictureUrl: text(frame, 'pictureUrl'),
        selection: text(frame, 'selection'),
        isEditable: flag(frame, 'isEditable'),
      };
    case 'zoom-wheel':
      return { kind, isIn: flag(frame, 'isIn') };
    case 'key':
      return {
        kind,
        key: text(frame, 'key'),
        hasControl: flag(frame, 'hasControl'),
        hasShift: flag(frame, 'hasShift'),
        hasAlt: flag(frame, 'hasAlt'),
        hasMeta: flag(frame, 'hasMeta'),
      };
    default:
      throw new WireError('unknown frame');
  }
}

/** Parses a frame of main's side. */
export function readMainFrame(bytes: Uint8Array): MainFrame {
  const frame = fieldsOf(decode(bytes));
  const kind = text(frame, 'kind');
  switch (kind) {
    case 'event':
      return { kind, channel: text(frame, 'channel'), args: list(frame, 'args') };
    case 'value':
      return { kind, id: number(frame, 'id'), value: frame.get('value') };
    case 'failure':
      return { kind, id: number(frame, 'id'), message: text(frame, 'message') };
    case 'title':
      return { kind, title: text(frame, 'title') };
    case 'notification':
      return { kind, id: number(frame, 'id'), title: text(frame, 'title'), body: text(frame, 'body') };
    case 'notification-gone':
      return { kind, id: number(frame, 'id') };
    case 'open-external':
    case 'navigate':
      return { kind, url: text(frame, 'url') };
    case 'zoom':
      return { kind, factor: number(frame, 'factor') };
    case 'full-screen':
      return { kind, isFull: flag(frame, 'isFull') };
    case 'visibility':
      return { kind, isHidden: flag(frame, 'isHidden') };
    case 'reload':
    case 'focus':
      return { kind };
    default:
      throw new WireError('unknown frame');
  }
}

type Fields = Map<string, unknown>;

function fieldsOf(value: unknown): Fields {
  if (value === null || typeof value !== 'object') throw new WireError('a frame is an object');
  return new Map(Object.entries(value));
}

function pageState(frame: Fields): PageState {
  return { isFocused: flag(frame, 'isFocused'), isVisible: flag(frame, 'isVisible'), isDark: flag(frame, 'isDark') };
}

function text(frame: Fields, name: string): string {
  const value = frame.get(name);
  if (typeof value !== 'string') throw new WireError(`${name} must be text`);
  return value;
}

function number(frame: Fields, name: string): number {
  const value = frame.get(name);
  if (typeof value !== 'number') throw new WireError(`${name} must be a number`);
  return value;
}

function flag(frame: Fields, name: string): boolean {
  return frame.get(name) === true;
}

function bytesOrNull(frame: Fields, name: string): Uint8Array | null {
  const value = frame.get(name);
  if (value !== null && !(value instanceof Uint8Array)) throw new WireError(`${name} must be bytes or null`);
  return value;
}

function list(frame: Fields, name: string): unknown[] {
  const value = frame.get(name);
  if (!Array.isArray(value)) throw new WireError(`${name} must be a list`);
  return value;
}
