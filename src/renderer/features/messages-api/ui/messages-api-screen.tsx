import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { PlanGate } from '@renderer/entities/session/plan-gate';
import { useServer } from '@renderer/entities/session/server-store';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { callMain } from '@renderer/lib/bridge';
import { PageFrame } from '@renderer/ui/page/page-frame';

import { fileExample, textExample } from '../model/api-examples';
import { CodeBlock } from './code-block';
import styles from './messages-api.module.css';
import { ProgramCalls } from './program-calls';
import { FileTestForm, TextTestForm } from './test-forms';

/** Documents the messages API with test forms, if the company's plan includes it. */
export function MessagesApiScreen(): JSX.Element {
  return (
    <PlanGate feature="useExternalApi">
      <Manual />
    </PlanGate>
  );
}

function Manual(): JSX.Element {
  const { t } = useTranslation(['messagesApi', 'shell']);
  const address = useServerAddress() ?? t('words.server');
  const hasCalls = useCapability('programCalls');
  const placeholders = { token: t('words.token'), body: t('words.body'), file: t('words.file') };
  return (
    <PageFrame title={t('shell:menu.messagesApi')}>
      <div className={styles.manual}>
        <section className={styles.intro}>
          <p>{t('intro')}</p>
          <ul>
            <li>{t('facts.token')}</li>
            <li>{t('facts.number')}</li>
            <li>{t('facts.answer')}</li>
          </ul>
        </section>
        <Chapter title={t('text.title')} hint={t('text.hint')} test={<TextTestForm />}>
          <Example {...textExample({ address, placeholders })} />
        </Chapter>
        <Chapter title={t('file.title')} hint={t('file.hint')} test={<FileTestForm />}>
          <Example {...fileExample({ address, placeholders })} />
        </Chapter>
        {hasCalls && <ProgramCalls />}
      </div>
    </PageFrame>
  );
}

/** Base address of the server; undefined until a demo workspace has told its own. */
function useServerAddress(): string | undefined {
  const { accountKey } = useSession();
  const { kind, address } = useServer();
  const { data } = useQuery({
    queryKey: [accountKey, 'server-address'],
    queryFn: () => callMain('server.address'),
    enabled: kind === 'demo',
  });
  return kind === 'demo' ? data : address;
}

type ChapterProps = { title: string; hint: string; test: ReactNode; children: ReactNode };

/** Code example beside the form that sends the same request. */
function Chapter({ title, hint, test, children }: ChapterProps): JSX.Element {
  const titleId = useId();
  return (
    <section className={styles.chapter} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
      <div className={styles.tried}>{test}</div>
    </section>
  );
}

function Example({ request, command }: { request: string; command: string }): JSX.Element {
  const { t } = useTranslation('messagesApi');
  return (
    <>
      <CodeBlock label={t('example.request')} code={request} />
      <CodeBlock label={t('example.command')} code={command} />
    </>
  );
}
