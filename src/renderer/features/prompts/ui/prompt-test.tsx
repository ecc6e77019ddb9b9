import { SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { PromptQuestion } from '@shared/api/prompts';
import { longestQuestion, promptQuestion, promptQuestionOfCompany } from '@shared/api/prompts';

import styles from './prompt-test.module.css';

type Turn = { question: string; answer: string };

const ask = (body: PromptQuestion) => backend.send('prompts.test', { body });

/** Chat with the assistant that the form describes, saved or not. Each question is asked by itself. */
export function PromptTest({ hasCompanyKey }: { hasCompanyKey: boolean }): JSX.Element {
  const { t } = useTranslation('prompts');
  const form = Form.useFormInstance();
  const describe = useErrorText();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [text, setText] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: ask,
    gcTime: 0,
    onSuccess({ message }, { text: question }) {
      setTurns((before) => [...before, { question, answer: message }]);
      setText('');
    },
  });
  const schema = hasCompanyKey ? promptQuestionOfCompany : promptQuestion;
  const isComplete = questionIn(schema, Form.useWatch([]), '?') !== null;
  const send = (): void => {
    const question = questionIn(schema, form.getFieldsValue(), text);
    if (question !== null && !isPending) mutate(question);
  };
  return (
    <section className={styles.test} aria-label={t('test.title')}>
      <h2>{t('test.title')}</h2>
      <p className={styles.hint}>{t(isComplete ? 'test.hint' : 'test.incomplete')}</p>
      <Turns of={turns} isPending={isPending} />
      {error !== null && <Alert role="alert" type="error" title={describe(error)} />}
      <div className={styles.question}>
        <Input
          aria-label={t('test.question')}
          placeholder={t('test.question')}
          maxLength={longestQuestion}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            // Enter would save the form around the chat.
            event.preventDefault();
            send();
          }}
        />
        <IconButton
          label={t('test.send')}
          icon={<SendOutlined />}
          disabled={!isComplete || isPending || text.trim() === ''}
          onClick={send}
        />
      </div>
    </section>
  );
}

function Turns({ of, isPending }: { of: readonly Turn[]; isPending: boolean }): JSX.Element {
  const { t } = useTranslation('prompts');
  return (
    <div role="log" aria-label={t('test.title')} className={styles.turns}>
      {of.length === 0 && !isPending && <p className={styles.hint}>{t('test.empty')}</p>}
      {of.map(({ question, answer }, index) => (
        <div key={index}>
          <p className={styles.asked} dir="auto">
            {question}
          </p>
          <p className={styles.answer} dir="auto">
            {answer === '' ? t('test.silent') : answer}
          </p>
        </div>
      ))}
      {isPending && <p className={styles.hint}>{t('test.waiting')}</p>}
    </div>
  );
}

/** Null while a field of the form is missing or invalid. */
function questionIn(
  schema: typeof promptQuestion | typeof promptQuestionOfCompany,
  values: unknown,
  text: string,
): PromptQuestion | null {
  const fields = typeof values === 'object' ? values : null;
  const { data } = schema.safeParse({ ...fields, text });
  return data ?? null;
}
