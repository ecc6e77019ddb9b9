import { App } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import type { ConnectionDetails } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';

import { useConnection, useSaveConnection } from '../api/connection-queries';
import { connectionForm, fieldOfRefusal, formValues, mustGreet, newConnection } from '../model/connection-form';
import { ConnectionFields } from './connection-fields';

type ConnectionFormProps = { connectionId: ConnectionId | null; onClose: () => void };

/** Adds a connection, or edits one once all of it is here. */
export function ConnectionForm({ connectionId, onClose }: ConnectionFormProps): JSX.Element {
  return connectionId === null ? (
    <Form connection={null} onClose={onClose} />
  ) : (
    <KnownForm connectionId={connectionId} onClose={onClose} />
  );
}

function KnownForm({ connectionId, onClose }: { connectionId: ConnectionId; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('connections');
  const { data, error, refetch, isFetching } = useConnection(connectionId);
  if (data !== undefined) return <Form connection={data} onClose={onClose} />;
  return (
    <PendingDrawer
      title={t('editTitle')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      onClose={onClose}
    />
  );
}

type FormProps = { connection: ConnectionDetails | null; onClose: () => void };

function Form({ connection, onClose }: FormProps): JSX.Element {
  const { t } = useTranslation('connections');
  const { message } = App.useApp();
  const save = useSaveConnection(connection?.id ?? null);
  return (
    <FormDrawer
      title={t(connection === null ? 'createTitle' : 'editTitle')}
      schema={connectionForm}
      initial={connection === null ? { ...newConnection, queueIds: [] } : formValues(connection)}
      fieldOfError={fieldOfRefusal}
      size={520}
      onSubmit={async (draft) => {
        mustGreet(draft);
        await save(draft);
        void message.success(t(connection === null ? 'created' : 'saved'));
      }}
      onClose={onClose}
    >
      <ConnectionFields />
    </FormDrawer>
  );
}
