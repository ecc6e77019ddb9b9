import { App } from 'antd';
import { useMemo } from 'react';

import { useErrorText } from './use-error-text';

/** Seconds that a word stays on screen: what failed, and everything else. */
const toastSeconds = { error: 2, general: 3 } as const;

type Toast = {
  success: (text: string) => void;
  info: (text: string) => void;
  /** The one place where failures go that have none of their own. */
  error: (error: unknown) => void;
};

/** Says something in passing. What failed beside a control that stays is better said there. */
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
