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

/** Adds a toast to a save that fails; the form itself shows the reason. */
export function useErrorToast(area: SuperAdminArea): <T>(save: Promise<T>) => Promise<T> {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  return async (save) => {
    try {
      return await save;
    } catch (error) {
      void message.error(t(`${area}.error`));
      throw error;
    }
  };
}
