import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useToast } from './use-toast';

type FileExport = {
  isSaving: boolean;
  /** `write` resolves to the name of the file; null if the user cancelled. */
  save: (write: () => Promise<string | null>) => void;
};

/** Writes a file of the user's choice, and says its name or the error. */
export function useFileExport(): FileExport {
  const { t } = useTranslation('common');
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const run = async (write: () => Promise<string | null>): Promise<void> => {
    setIsSaving(true);
    try {
      const name = await write();
      if (name !== null) toast.success(t('exported', { name }));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save: (write) => void run(write) };
}
