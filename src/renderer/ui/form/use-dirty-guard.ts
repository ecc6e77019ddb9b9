import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Closes at once, or after a confirmation if the user has typed something. */
export function useDirtyGuard(isDirty: boolean, onClose: () => void): () => void {
  const ask = useAskToLeave(isDirty);
  return () => ask(onClose);
}

/** Leaves a form at once, or after a confirmation if the user has typed something. */
export function useAskToLeave(isDirty: boolean): (leave: () => void) => void {
  const { t } = useTranslation('common');
  const { modal } = App.useApp();
  const question = useRef<{ destroy: () => void } | null>(null);
  // A form that was saved meanwhile needs no confirmation.
  useEffect(() => () => question.current?.destroy(), []);
  return (leave) => {
    if (!isDirty) {
      leave();
      return;
    }
    let isAgreed = false;
    question.current = modal.confirm({
      title: t('form.discard.title'),
      content: t('form.discard.hint'),
      okText: t('form.discard.ok'),
      okButtonProps: { danger: true },
      cancelText: t('form.discard.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        isAgreed = true;
      },
      // Leaves after the confirmation has unmounted, so that focus returns to the button that opened the form.
      afterClose: () => {
        question.current = null;
        if (isAgreed) leave();
      },
    });
  };
}
