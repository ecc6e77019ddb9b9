import { DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Space } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatDate } from '@renderer/lib/time';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useRemoval } from '@renderer/ui/use-removal';
import type { ConnectionId } from '@shared/domain/ids';

import type { CreatedToken } from '../api-tokens-area';
import { apiTokensQuery, useCreateApiToken, useRevokeApiToken } from '../api-tokens-area';
import styles from './api-tokens.module.css';
import { CreatedApiToken } from './created-api-token';

const longestName = 50;

/** Tokens of a connection on a server that makes them: their names, and a new one that is shown once. */
export function ApiTokens({ connectionId }: { connectionId: ConnectionId }): JSX.Element {
  const { t } = useTranslation('connections');
  const [created, setCreated] = useState<CreatedToken | null>(null);
  return (
    <fieldset className={styles.tokens}>
      <legend className={styles.legend}>{t('tokens.title')}</legend>
      <p className={styles.hint}>{t('form.tokenHint')}</p>
      <TokenList
        connectionId={connectionId}
        onRevoked={(id) => setCreated((shown) => (shown?.id === id ? null : shown))}
      />
      {created !== null && <CreatedApiToken key={created.id} created={created} />}
      <NewToken connectionId={connectionId} onCreated={setCreated} />
    </fieldset>
  );
}

type TokenListProps = { connectionId: ConnectionId; onRevoked: (id: CreatedToken['id']) => void };

function TokenList({ connectionId, onRevoked }: TokenListProps): JSX.Element | null {
  const { t } = useTranslation('connections');
  const { accountKey } = useSession();
  const describe = useErrorText();
  const ask = useRemoval();
  const revoke = useRevokeApiToken(connectionId);
  const { data, error } = useQuery(apiTokensQuery(accountKey, connectionId));
  if (error !== null) return <p role="alert">{describe(error)}</p>;
  if (data === undefined) return null;
  if (data.length === 0) return <p className={styles.hint}>{t('tokens.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('tokens.title')}>
      {data.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className={styles.token}>
          <span className={styles.name}>{name}</span>
          <span className={styles.hint}>{t('tokens.createdAt', { date: formatDate(createdAt) })}</span>
          {lastUsedAt !== '' && (
            <span className={styles.hint}>{t('tokens.lastUsedAt', { date: formatDate(lastUsedAt) })}</span>
          )}
          <IconButton
            size="small"
            label={t('tokens.revoke', { name })}
            icon={<DeleteOutlined />}
            onClick={() =>
              ask({
                title: t('tokens.revocation.title', { name }),
                consequence: t('tokens.revocation.consequence'),
                ok: t('tokens.revocation.ok'),
                done: t('tokens.revoked'),
                remove: async () => {
                  await revoke(id);
                  onRevoked(id);
                },
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

type NewTokenProps = { connectionId: ConnectionId; onCreated: (created: CreatedToken) => void };

function NewToken({ connectionId, onCreated }: NewTokenProps): JSX.Element {
  const { t } = useTranslation('connections');
  const describe = useErrorText();
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useCreateApiToken(connectionId);
  const isReady = name.trim() !== '' && !isPending;
  const create = (): void => {
    if (!isReady) return;
    mutate(name, {
      onSuccess: (created) => {
        setName('');
        onCreated(created);
      },
    });
  };
  const createOnEnter = (event: KeyboardEvent): void => {
    // Otherwise Enter would save the form around this field.
    event.preventDefault();
    create();
  };
  return (
    <>
      <Space.Compact block>
        <Input
          aria-label={t('tokens.name')}
          placeholder={t('tokens.name')}
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={createOnEnter}
        />
        <Button onClick={create} loading={isPending} disabled={!isReady}>
          {t('tokens.create')}
        </Button>
      </Space.Compact>
      {error !== null && <p role="alert">{describe(error)}</p>}
    </>
  );
}
