/** One notification that the application showed. */
export type NotificationRecord = {
  id: number;
  key: string;
  title: string;
  body: string;
  isClosed: boolean;
  emit: (event: 'click' | 'close') => void;
};

export type TrayRecord = {
  id: number;
  toolTip: string;
  title: string;
  isDestroyed: boolean;
  menu: Electron.Menu | null;
  emit: (event: 'click') => void;
};

export type DialogRecord = { kind: string; title: string; message: string };

/** What the application did outside its pages: the browser has no place for most of it, and tests want to see it. */
export type Records = {
  notifications: NotificationRecord[];
  trays: TrayRecord[];
  dialogs: DialogRecord[];
  /** What the next dialogs are answered with. */
  dialogAnswers: unknown[];
  openedExternal: string[];
  badge: number;
};

export function createRecords(): Records {
  return { notifications: [], trays: [], dialogs: [], dialogAnswers: [], openedExternal: [], badge: 0 };
}
