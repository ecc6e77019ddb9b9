export type CloseReason = NonNullable<Electron.NotificationCloseEventParams['reason']>;

/** A notification that the application showed. */
export type NotificationRecord = {
  id: number;
  key: string;
  groupId: string;
  title: string;
  body: string;
  hasReply: boolean;
  replyPlaceholder: string;
  actions: readonly Electron.NotificationAction[];
  /** Neither on the screen nor in the system's centre. */
  isClosed: boolean;
  /** In the Action Center of Windows or the Notification Center of macOS. */
  isInCenter: boolean;
  end: (reason: CloseReason) => void;
  /** Its time on the screen is over. */
  timeOut: () => void;
  click: () => void;
  reply: (text: string) => void;
  /** A click on one of its buttons. */
  act: (actionIndex: number) => void;
  /** Removed by the system without an event. */
  remove: () => void;
};

/** State of the system's notifications that a test sets. */
export type NoticeState = {
  isSupported: boolean;
  /** Errors of the next notifications. */
  refusals: string[];
  onActivation: ((details: Electron.ActivationArguments) => void) | null;
  /** The activation that started the application. */
  activation: Electron.ActivationArguments | null;
};

export type Overlay = { description: string; bytes: number };

export type TrayRecord = {
  id: number;
  toolTip: string;
  title: string;
  /** The file or the size of the image. */
  image: string;
  isDestroyed: boolean;
  menu: Electron.Menu | null;
  /** Number of times that the menu was set. */
  menuCount: number;
  /** True while the menu is open after a click on the icon. */
  isMenuOpen: boolean;
  emit: (event: 'click') => void;
};

/** `isEnabled`: not switched off in the settings of Windows. `needsApproval`: macOS waits for the user. */
export type LoginItemRecord = { path: string; args: readonly string[]; isEnabled: boolean; needsApproval: boolean };

export type DialogRecord = { kind: string; title: string; message: string };

/** A download, with `prevented` for one that main refused. */
export type DownloadRecord = {
  url: string;
  name: string;
  state: ReturnType<Electron.DownloadItem['getState']> | 'prevented';
};

/** Call of a member that acts outside the page. */
export type CallRecord = { name: string; args: unknown[] };

/** Records of actions outside the pages, which a browser cannot show and tests read. */
export type Records = {
  notifications: NotificationRecord[];
  trays: TrayRecord[];
  dialogs: DialogRecord[];
  /** Answers to the next dialogs. */
  dialogAnswers: unknown[];
  openedExternal: string[];
  /** The word that counts as misspelled in every field, since a browser does not tell. */
  misspelling: { word: string; suggestions: string[] };
  /** The context menu that is open. */
  popup: Electron.Menu | null;
  calls: CallRecord[];
  downloads: DownloadRecord[];
  badge: number;
  dockMenu: Electron.Menu | null;
  /** Null for the standard list of Windows. */
  jumpList: Electron.JumpListCategory[] | null;
  applicationMenu: Electron.Menu | null;
  overlay: Overlay | null;
  /** Buttons below the preview of the window. */
  thumbar: readonly Electron.ThumbarButton[];
  isFlashing: boolean;
  notices: NoticeState;
  power: { idle: 'active' | 'idle' | 'locked'; idleSeconds: number };
  /** Touch ID of a Mac: the answers to its next questions, and these. */
  touchId: { isAvailable: boolean; answers: boolean[]; reasons: string[] };
  /** True while the panel of the system is dark, whatever the applications are. */
  isPanelDark: boolean;
  /** The item that starts the application at login; null for none. */
  loginItem: LoginItemRecord | null;
  wasOpenedAtLogin: boolean;
  /** Global shortcuts of the application, and those of other programs. */
  shortcuts: { own: Map<string, () => void>; taken: Set<string> };
};

export function createRecords(): Records {
  return {
    notifications: [],
    trays: [],
    dialogs: [],
    dialogAnswers: [],
    openedExternal: [],
    misspelling: { word: '', suggestions: [] },
    popup: null,
    calls: [],
    downloads: [],
    badge: 0,
    dockMenu: null,
    jumpList: null,
    applicationMenu: null,
    overlay: null,
    thumbar: [],
    isFlashing: false,
    notices: { isSupported: true, refusals: [], onActivation: null, activation: null },
    power: { idle: 'active', idleSeconds: 0 },
    touchId: { isAvailable: false, answers: [], reasons: [] },
    isPanelDark: false,
    loginItem: null,
    wasOpenedAtLogin: false,
    shortcuts: { own: new Map(), taken: new Set() },
  };
}
