import { Alert, Button, Form } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useErrorText } from '@renderer/ui/use-error-text';

import { testDialogSession } from '../api/integration-queries';

const typed = z.object({ projectName: z.string(), jsonContent: z.string(), language: z.string() }).catch({
  projectName: '',
  jsonContent: '',
  language: '',
});

type Outcome = { type: 'success' | 'error'; text: string };

/** Tries the dialog bot as it stands in the form, saved or not. */
export function DialogTest(): JSX.Element {
  const { t } = useTranslation('integrations');
  const form = Form.useFormInstance();
  const describe = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const values = typed.parse(Form.useWatch([]));
  const isComplete = [values.projectName, values.jsonContent, values.language].every((value) => value.trim() !== '');
  const test = async () => {
    setIsBusy(true);
    setOutcome(null);
    try {
      const { message } = await testDialogSession(typed.parse(form.getFieldsValue()));
      setOutcome({ type: 'success', text: message === '' ? t('test.silent') : t('test.answer', { message }) });
    } catch (error) {
      setOutcome({ type: 'error', text: describe(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Form.Item extra={isComplete ? undefined : t('test.hint')}>
      <Button onClick={() => void test()} loading={isBusy} disabled={!isComplete}>
        {t('test.action')}
      </Button>
      {outcome !== null && <Alert role="status" type={outcome.type} title={outcome.text} />}
    </Form.Item>
  );
}
