import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';

export type OverwriteAnswer = 'overwrite' | 'theirs' | 'stay';

/** Asks before a save overwrites the version of another user. */
export function useOverwriteQuestion(): () => Promise<OverwriteAnswer> {
  const { t } = useTranslation('flows');
  const { modal } = App.useApp();
  return () =>
    new Promise((resolve) => {
      const question = modal.confirm({
        title: t('conflict.title'),
        content: t('conflict.hint'),
        keyboard: true,
        onCancel: () => resolve('stay'),
        footer: () => {
          const choose = (answer: OverwriteAnswer) => () => {
            question.destroy();
            resolve(answer);
          };
          return (
            <div className="ant-modal-confirm-btns">
              <Button onClick={choose('stay')}>{t('conflict.stay')}</Button>
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
