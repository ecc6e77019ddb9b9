import { SendOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

import { backend } from '@renderer/lib/backend';
import { Field, FormSchema } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import type { FieldOfError } from '@renderer/ui/form/submission';
import { useSubmission } from '@renderer/ui/form/submission';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';

import type { FileTest, TextTest } from '../model/test-forms';
import { fileTest, textTest } from '../model/test-forms';
import { FileField } from './file-field';
import styles from './messages-api.module.css';

/** Sends one text with a connection's token. */
export function TextTestForm(): JSX.Element {
  const { t } = useTranslation('messagesApi');
  return (
    <TestForm id="textTest" title={t('text.test')} schema={textTest} onSend={sendTextTest}>
      <Field name="body" label={t('fields.body')}>
        <GrowingArea least={2} most={6} />
      </Field>
    </TestForm>
  );
}

/** Sends one file with a connection's token. */
export function FileTestForm(): JSX.Element {
  const { t } = useTranslation('messagesApi');
  return (
    <TestForm id="fileTest" title={t('file.test')} schema={fileTest} onSend={sendFileTest}>
      <Field name="file" label={t('fields.file')}>
        <FileField />
      </Field>
      <Field name="body" label={t('fields.caption')}>
        <GrowingArea least={1} most={4} />
      </Field>
    </TestForm>
  );
}

type TestFormProps<S extends z.ZodObject> = {
  /** Prefix of field ids, because the page has two forms. */
  id: string;
  title: string;
  schema: S;
  onSend: (values: z.output<S>) => Promise<void>;
  children: ReactNode;
};

const fieldOfCode: Readonly<Record<string, string>> = { ERR_API_TOKEN_INVALID: 'token', ERR_CHECK_NUMBER: 'number' };
const fieldOfError: FieldOfError = ({ code }) => fieldOfCode[code] ?? null;
const stays = (): void => undefined;

/** The fields keep their values after a request, for repeated tests. */
function TestForm<S extends z.ZodObject>({ id, title, schema, onSend, children }: TestFormProps<S>): JSX.Element {
  const { t } = useTranslation('messagesApi');
  const describe = useErrorText();
  const toast = useToast();
  const [form] = Form.useForm();
  const onSubmit = async (values: z.output<S>) => {
    await onSend(values);
    toast.success(t('sent'));
  };
  const { isBusy, error, submit } = useSubmission({ form, schema, onSubmit, fieldOfError, onClose: stays });
  return (
    <FormSchema value={schema}>
      <Form
        form={form}
        name={id}
        layout="vertical"
        requiredMark={false}
        aria-label={title}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: unknown) => void submit(values)}
      >
        <p className={styles.formTitle}>{title}</p>
        {error !== null && <Alert type="error" role="alert" className={styles.error ?? ''} title={describe(error)} />}
        <Field name="token" label={t('fields.token')}>
          <Input.Password autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="number" label={t('fields.number')}>
          <Input inputMode="tel" maxLength={30} placeholder={t('words.number')} />
        </Field>
        {children}
        <Button htmlType="submit" type="primary" icon={<SendOutlined />} loading={isBusy}>
          {t('send')}
        </Button>
      </Form>
    </FormSchema>
  );
}

/** Sends a text with the typed token instead of the session. */
async function sendTextTest({ token, number, body }: TextTest): Promise<void> {
  await backend.send('messagesApi.sendText', { token, body: { number: digitsOf(number), body } });
}

/** Sends a file with the typed token instead of the session. */
async function sendFileTest({ token, number, body = '', file }: FileTest): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await backend.send('messagesApi.sendFiles', {
    token,
    body: { number: digitsOf(number), body: [body] },
    files: [{ name: file.name, type: file.type, bytes }],
  });
}

const digitsOf = (number: string) => number.replace(/\D/g, '');
