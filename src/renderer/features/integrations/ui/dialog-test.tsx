import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useSession } from '@renderer/entities/session/session-store';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { backend } from '@renderer/lib/backend';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { DialogSession } from '@shared/api/integrations';
import { toAppError } from '@shared/domain/app-error';

/** Values of the form may be missing while it is filled in. */
const sessionFields = z.object({ projectName: z.string(), jsonContent: z.string(), language: z.string() }).catch({
  projectName: '',
  jsonContent: '',
  language: '',
});

const testSession = (body: DialogSession) => backend.send('integrations.testSession', { body });

/** Explains the test once the server was found to lack it. */
export function DialogTest(): JSX.Element {
  const { t } = useTranslation('integrations');
  const [isMissing, markMissing] = useMissingTest();
  const hasRoute = useHasRoute('robotTest');
  if (isMissing || !hasRoute) return <Form.Item extra={t('test.missing')} />;
  return <TestQuestion onMissing={markMissing} />;
}

/** server-quirk: servers of the family lack the route; a request may find that out before the server is asked. */
function useMissingTest(): [isMissing: boolean, markMissing: () => void] {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const queryKey = [accountKey, 'missing-routes', 'integrations.testSession'];
  const { data = false } = useQuery<boolean>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  return [data, () => void client.setQueryData(queryKey, true)];
}

/** Sends a test question to the bot that the form describes, saved or not. */
function TestQuestion({ onMissing }: { onMissing: () => void }): JSX.Element {
  const { t } = useTranslation('integrations');
  const form = Form.useFormInstance();
  const describe = useErrorText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: testSession,
    gcTime: 0,
    onError: (refusal) => {
      if (toAppError(refusal).code === 'ERR_NO_ROUTE_FOUND') onMissing();
    },
  });
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
