import { standIn } from '../../stand-in';
import type { Hub } from '../hub';

type Described = { title?: string; message?: string; buttons?: string[]; cancelId?: number; defaultPath?: string };

/**
 * `dialog`: recorded, and answered as a test has prepared. Without preparation a dialog is cancelled at once, and a
 * file is saved to the proposed path, like a browser's download: main never waits for an answer that the browser cannot
 * ask for.
 */
export function createDialog(hub: Hub): Electron.Dialog {
  const record = (kind: string, { title = '', message = '' }: Described) => {
    hub.records.dialogs.push({ kind, title, message });
  };
  const answered = (): Map<string, unknown> => new Map(Object.entries(hub.records.dialogAnswers.shift() ?? {}));
  const last = (args: unknown[]): Described => described(args.at(-1));
  return standIn<Electron.Dialog>('dialog', {
    showErrorBox: (title, content) => {
      record('error', { title, message: content });
    },
    showMessageBox: async (...args: unknown[]) => {
      const options = last(args);
      record('message', options);
      const response = answered().get('response');
      return { response: typeof response === 'number' ? response : cancelOf(options), checkboxChecked: false };
    },
    showMessageBoxSync: (...args: unknown[]) => {
      const options = last(args);
      record('message', options);
      const response = answered().get('response');
      return typeof response === 'number' ? response : cancelOf(options);
    },
    showOpenDialog: async (...args: unknown[]) => {
      record('open', last(args));
      const chosen = answered().get('filePaths');
      const filePaths = Array.isArray(chosen) ? chosen.map(String) : [];
      return { canceled: filePaths.length === 0, filePaths };
    },
    showSaveDialog: async (...args: unknown[]) => {
      const filePath = askWhereToSave(hub, last(args));
      return { canceled: filePath === '', filePath };
    },
  });
}

/** The path of a save dialog, as a test has prepared it or as proposed; empty for a cancelled one. */
export function askWhereToSave({ records }: Hub, { title = '', message = '', defaultPath = '' }: Described): string {
  records.dialogs.push({ kind: 'save', title, message });
  const chosen: unknown = Reflect.get(Object(records.dialogAnswers.shift() ?? {}), 'filePath');
  return typeof chosen === 'string' ? chosen : defaultPath;
}

function described(options: unknown): Described {
  const fields = new Map<string, unknown>(Object.entries(options ?? {}));
  const title = fields.get('title');
  const message = fields.get('message');
  const buttons = fields.get('buttons');
  const cancelId = fields.get('cancelId');
  const defaultPath = fields.get('defaultPath');
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(buttons) && { buttons: buttons.map(String) }),
    ...(typeof cancelId === 'number' && { cancelId }),
    ...(typeof defaultPath === 'string' && { defaultPath }),
  };
}

/** Electron's rule for a message box that is closed without a choice. */
function cancelOf({ buttons = [], cancelId }: Described): number {
  if (cancelId !== undefined) return cancelId;
  const found = buttons.findIndex((label) => /^(cancel|no)$/i.test(label));
  return Math.max(found, 0);
}
