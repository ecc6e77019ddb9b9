import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { FocusedButton } from '@renderer/ui/focused-button';
import type { FlowChanges } from '@shared/domain/flow-changes';

import { FlowChangeList } from './history/flow-change-list';

export type OverwriteAnswer = 'overwrite' | 'theirs' | 'stay';

/** Shows what another user has saved, and asks before a save overwrites it. */
export function useOverwriteQuestion(): (changes: FlowChanges) => Promise<OverwriteAnswer> {
  const { t } = useTranslation('flows');
  const { modal } = App.useApp();
  return (changes) =>
    new Promise((resolve) => {
      const question = modal.confirm({
        title: t('conflict.title'),
        content: (
          <>
            <p>{t('conflict.hint')}</p>
            <p>{t('conflict.theirChanges')}</p>
            <FlowChangeList changes={changes} />
          </>
        ),
        keyboard: true,
        onCancel: () => resolve('stay'),
        footer: () => {
          const choose = (answer: OverwriteAnswer) => () => {
            question.destroy();
            resolve(answer);
          };
          return (
            <div className="ant-modal-confirm-btns">
              <FocusedButton onClick={choose('stay')}>{t('conflict.stay')}</FocusedButton>
              <Button onClick={choose('theirs')}>{t('conflict.theirs')}</Button>
              <Button danger type="primary" onClick={choose('overwrite')}>
                {t('conflict.overwrite')}
              </Button>
            </div>
          );
        },
      });
    });
}
