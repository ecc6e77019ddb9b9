import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { backend } from '@renderer/lib/backend';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { DialogSession } from '@shared/api/integrations';

/** Values of the form may be missing while it is filled in. */
const sessionFields = z.object({ projectName: z.string(), jsonContent: z.string(), language: z.string() }).catch({
  projectName: '',
  jsonContent: '',
  language: '',
});

const testSession = (body: DialogSession) => backend.send('integrations.testSession', { body });

/** Sends a test question to the bot that the form describes, saved or not. */
export function DialogTest(): JSX.Element {
  const { t } = useTranslation('integrations');
  const form = Form.useFormInstance();
  const describe = useErrorText();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: testSession, gcTime: 0 });
  const values = sessionFields.parse(Form.useWatch([]));
  const isComplete = [values.projectName, values.jsonContent, values.language].every((value) => value.trim() !== '');
  const answer = data && (data.message === '' ? t('test.silent') : t('test.answer', data));
  return (
    <Form.Item extra={isComplete ? undefined : t('test.hint')}>
      <Button
        onClick={() => mutate(sessionFields.parse(form.getFieldsValue()))}
        loading={isPending}
        disabled={!isComplete}
      >
        {t('test.action')}
      </Button>
      {answer !== undefined && <Alert role="status" type="success" title={answer} />}
      {error !== null && <Alert role="status" type="error" title={describe(error)} />}
    </Form.Item>
  );
}
