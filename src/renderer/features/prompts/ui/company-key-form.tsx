import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useRefreshRecords } from '@renderer/entities/records/area-definition';
import { backend } from '@renderer/lib/backend';
import { formatDateTime } from '@renderer/lib/time';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import { promptKeyDraft } from '@shared/api/prompt-key';
import type { PromptKey } from '@shared/domain/prompt-key';

import { promptArea } from '../prompt-area';

type CompanyKeyFormProps = {
  companyKey: PromptKey;
  /** Names of the listed prompts that use it. */
  users: readonly string[];
  onClose: () => void;
};

/** Stores, replaces or removes the company's key for prompts. The stored one is never shown. */
export function CompanyKeyForm({ companyKey, users, onClose }: CompanyKeyFormProps): JSX.Element {
  const { t } = useTranslation('prompts');
  const toast = useToast();
  const refresh = useRefreshRecords(promptArea);
  // The key must not stay in the mutation cache.
  const { mutateAsync } = useMutation({
    mutationFn: (body: { apiKey: string }) => backend.send('promptKey.save', { body }),
    onSuccess: refresh,
    gcTime: 0,
  });
  const save = async (draft: { apiKey: string }): Promise<void> => {
    await mutateAsync(draft);
    toast.success(t('companyKey.saved'));
  };
  return (
    <FormDrawer
      title={t('companyKey.title')}
      schema={promptKeyDraft}
      initial={{}}
      onSubmit={save}
      fieldOfError={({ code }) => (code === 'ERR_PROMPT_APIKEY_INVALID' ? 'apiKey' : null)}
      onClose={onClose}
    >
      <p>{t('companyKey.hint')}</p>
      {companyKey.isSet && <StoredKey companyKey={companyKey} users={users} onRemoved={onClose} />}
      <Field name="apiKey" label={t(companyKey.isSet ? 'companyKey.new' : 'apiKey')}>
        <Input.Password autoComplete="off" maxLength={500} />
      </Field>
    </FormDrawer>
  );
}

type StoredKeyProps = { companyKey: PromptKey; users: readonly string[]; onRemoved: () => void };

function StoredKey({ companyKey, users, onRemoved }: StoredKeyProps): JSX.Element {
  const { t } = useTranslation('prompts');
  const ask = useRemoval();
  const refresh = useRefreshRecords(promptArea);
  const { ending, updatedAt } = companyKey;
  const remove = async (): Promise<void> => {
    await backend.send('promptKey.remove', {});
    await refresh();
    onRemoved();
  };
  const consequence =
    users.length === 0 ? t('companyKey.removal.unused') : t('companyKey.removal.used', { names: users.join(', ') });
  return (
    <>
      <p>{t('companyKey.stored', { ending, time: formatDateTime(updatedAt ?? '') })}</p>
      <p>
        <Button
          danger
          onClick={() =>
            ask({ title: t('companyKey.removal.title'), consequence, done: t('companyKey.removed'), remove })
          }
        >
          {t('companyKey.remove')}
        </Button>
      </p>
    </>
  );
}
