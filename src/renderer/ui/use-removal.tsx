import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { rememberFocus } from '@renderer/lib/restore-focus';

import type { Loss } from './loss-line';
import { LossLine } from './loss-line';
import { useToast } from './use-toast';

type Removal = {
  /** Question with the name: `Delete the tag VIP?` */
  title: string;
  /** The loss, in one sentence. */
  consequence: string;
  /** Extent of the loss, if it can be counted. */
  loss?: Loss;
  /** Toast after the removal; none for one that reports its end itself. */
  done?: string;
  remove: () => Promise<unknown>;
  /** Label of the button, `Delete` by default. */
  ok?: string;
};

/**
 * Asks for confirmation, removes, and reports the result. Focus stays near the removed row.
 */
export function useRemoval(): (removal: Removal) => void {
  const { t } = useTranslation('common');
  const { modal } = App.useApp();
  const toast = useToast();
  return ({ title, consequence, loss, done, remove, ok }) => {
    const restoreFocus = rememberFocus();
    void modal.confirm({
      title,
      content: (
        <>
          {consequence}
          {loss !== undefined && <LossLine loss={loss} />}
        </>
      ),
      okText: ok ?? t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: restoreFocus,
      onOk: async () => {
        try {
          await remove();
          if (done !== undefined) toast.success(done);
        } catch (error) {
          toast.error(error);
        }
      },
    });
  };
}
