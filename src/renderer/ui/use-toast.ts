import { App } from 'antd';
import { useMemo } from 'react';

import { useErrorText } from './use-error-text';

/** Seconds on screen, for errors and for other messages. */
const toastSeconds = { error: 2, general: 3 } as const;

type Toast = {
  success: (text: string) => void;
  info: (text: string) => void;
  /** For errors without a place of their own on screen. */
  error: (error: unknown) => void;
};

/** Short messages at the top of the window. Errors of a control that stays belong beside it. */
export function useToast(): Toast {
  const { message } = App.useApp();
  const describe = useErrorText();
  return useMemo(
    () => ({
      success: (text) => void message.success(text, toastSeconds.general),
      info: (text) => void message.info(text, toastSeconds.general),
      error: (error) => void message.error(describe(error), toastSeconds.error),
    }),
    [message, describe],
  );
}
