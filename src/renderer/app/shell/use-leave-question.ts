import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { useOutbox } from '@renderer/entities/outgoing/outbox';
import { rememberFocus } from '@renderer/lib/restore-focus';

/** Asks for confirmation if unsent messages would stay behind. */
export function useLeaveQuestion(): (leave: () => void) => void {
  const { t } = useTranslation(['shell', 'common']);
  const { modal } = App.useApp();
  const number = useOutbox().length;
  return (leave) => {
    if (number === 0) {
      leave();
      return;
    }
    const restoreFocus = rememberFocus();
    void modal.confirm({
      title: t('user.leaving.title'),
      content: t('user.leaving.hint', { number }),
      okText: t('user.signOut'),
      okButtonProps: { danger: true },
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: restoreFocus,
      onOk: leave,
    });
  };
}
