import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Closes at once, or, where something was typed, once the user has agreed to lose it. */
export function useDirtyGuard(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation('common');
  const { modal } = App.useApp();
  return () => {
    if (!isDirty) {
      onClose();
      return;
    }
    let isAgreed = false;
    void modal.confirm({
      title: t('form.discard.title'),
      content: t('form.discard.hint'),
      okText: t('form.discard.ok'),
      okButtonProps: { danger: true },
      cancelText: t('form.discard.stay'),
      onOk: () => {
        isAgreed = true;
      },
      // Only once the question is gone, so that the focus goes back to where the form was opened.
      afterClose: () => {
        if (isAgreed) onClose();
      },
    });
  };
}
