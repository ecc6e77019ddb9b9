import { Form, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePromptChoices } from '@renderer/entities/robot/robot-choices';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { backend } from '@renderer/lib/backend';
import { useToast } from '@renderer/ui/use-toast';
import { promptId } from '@shared/domain/ids';

/** Fills the form from a prompt of the company. Nothing is requested before the choice is opened. */
export function PromptSource(): JSX.Element | null {
  return useHasRoute('prompts') ? <PromptChoice /> : null;
}

function PromptChoice(): JSX.Element {
  const { t } = useTranslation('flows');
  const [isWanted, setIsWanted] = useState(false);
  const { choices, hasFailed } = usePromptChoices(isWanted);
  const form = Form.useFormInstance();
  const toast = useToast();
  const [isLoading, setIsLoading] = useState(false);
  const fill = async (id: number): Promise<void> => {
    setIsLoading(true);
    try {
      const prompt = await backend.send('prompts.show', { params: { promptId: promptId.parse(id) } });
      form.setFieldsValue({
        name: prompt.name,
        prompt: prompt.prompt,
        temperature: String(prompt.temperature),
        maxTokens: String(prompt.maxTokens),
        maxMessages: String(prompt.maxMessages),
        // Only admins read the key.
        ...(prompt.apiKey === '' ? {} : { apiKey: prompt.apiKey }),
      });
    } catch (error) {
      toast.error(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Form.Item label={t('promptSource.label')} extra={t(hasFailed ? 'promptSource.failed' : 'promptSource.hint')}>
      <Select
        aria-label={t('promptSource.label')}
        placeholder={t('promptSource.choose')}
        value={null}
        loading={isLoading || (isWanted && choices === undefined && !hasFailed)}
        notFoundContent={choices === undefined ? null : t('promptSource.none')}
        options={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onOpenChange={(isOpen) => setIsWanted(isWanted || isOpen)}
        onChange={(id: number | null) => {
          if (id !== null) void fill(id);
        }}
      />
    </Form.Item>
  );
}
