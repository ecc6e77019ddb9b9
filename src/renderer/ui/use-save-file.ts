import { useTranslation } from 'react-i18next';

import { useToast } from './use-toast';

/** Saves a file to the place that the user chooses in the system's dialog, and says its name. */
export function useSaveFile(): (save: () => Promise<string | null>) => Promise<void> {
  const { t } = useTranslation('common');
  const toast = useToast();
  return async (save) => {
    try {
      const name = await save();
      if (name !== null) toast.success(t('fileSaved', { name }));
    } catch (error) {
      toast.error(error);
    }
  };
}
