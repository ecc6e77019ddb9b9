/** A notification that the application showed. */
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

/** Records of actions outside the pages, which a browser cannot show and tests read. */
export type Records = {
  notifications: NotificationRecord[];
  trays: TrayRecord[];
  dialogs: DialogRecord[];
  /** Answers to the next dialogs. */
  dialogAnswers: unknown[];
  openedExternal: string[];
  badge: number;
};

export function createRecords(): Records {
  return { notifications: [], trays: [], dialogs: [], dialogAnswers: [], openedExternal: [], badge: 0 };
}
