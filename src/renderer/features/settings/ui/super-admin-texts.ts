import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Record areas of the super administrator, each with a tab. */
export type SuperAdminArea = 'companies' | 'plans' | 'helps';

/** Texts of the removal of a record by its name. */
export function useRemovalTexts(area: SuperAdminArea) {
  const { t } = useTranslation('settings');
  return (name: string) => ({
    title: t(`${area}.removal.title`, { name }),
    consequence: t(`${area}.removal.consequence`),
    done: t(`${area}.deleted`),
  });
}

type Save<Draft, Change> = {
  create: (draft: Draft) => Promise<unknown>;
  change: (change: Change) => Promise<unknown>;
};

/** Adds a toast to a save that fails; the form itself shows the reason. */
export function useErrorToast(area: SuperAdminArea): <Draft, Change>(save: Save<Draft, Change>) => Save<Draft, Change> {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const reported = async (save: Promise<unknown>): Promise<void> => {
    try {
      await save;
    } catch (error) {
      void message.error(t(`${area}.error`));
      throw error;
    }
  };
  return (save) => ({
    create: (draft) => reported(save.create(draft)),
    change: (change) => reported(save.change(change)),
  });
}
