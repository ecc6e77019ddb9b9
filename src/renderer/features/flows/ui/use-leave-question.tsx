import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useLeaveGuard } from '@renderer/lib/use-leave-guard';
import { FocusedButton } from '@renderer/ui/focused-button';

import type { EditorStore } from '../model/editor-store';
import { isUnsaved } from '../model/editor-store';

type Actions = { save: () => Promise<boolean>; forget: () => void };

/** Asks to save, discard or stay before an editor with unsaved changes is left. */
export function useLeaveQuestion(store: EditorStore, { save, forget }: Actions): void {
  const { t } = useTranslation('flows');
  const { modal } = App.useApp();
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const question = modal.confirm({
        title: t('leave.title'),
        content: t('leave.hint'),
        onCancel: () => resolve(false),
        footer: () => {
          const choose = (action: () => Promise<boolean>) => () => {
            question.destroy();
            void action().then(resolve);
          };
          return (
            <div className="ant-modal-confirm-btns">
              <FocusedButton onClick={choose(async () => false)}>{t('leave.stay')}</FocusedButton>
              <Button
                danger
                onClick={choose(async () => {
                  forget();
                  return true;
                })}
              >
                {t('leave.discard')}
              </Button>
              <Button type="primary" onClick={choose(save)}>
                {t('leave.save')}
              </Button>
            </div>
          );
        },
      });
    });
  useLeaveGuard(async () => {
    const state = store.getState();
    // The drawing of an author who may no longer edit stays stored on this machine.
    return state.isReadOnly || (!isUnsaved(state) && state.dialog === null) || ask();
  });
}
