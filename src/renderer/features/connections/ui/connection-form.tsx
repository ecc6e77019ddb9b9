import type { JSX } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { findExisting } from '@renderer/ui/form/existing-record';
import { carriedFields } from '@shared/api/carried-fields';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';

import { connectionArea, connectionQuery } from '../connection-area';
import { connectionForm, fieldOfRefusal, formValues, mustGreet, newConnection } from '../model/connection-form';
import { ConnectionFields } from './connection-fields';

type ConnectionFormProps = {
  connectionId: ConnectionId | null;
  /** Shows another connection in place of this form. */
  onOpen?: ((connection: Connection) => void) | undefined;
  /** Called after `onClose` with a connection that was created. */
  onCreated?: ((connection: Pick<Connection, 'id' | 'name'>) => void) | undefined;
  onClose: () => void;
};

/** Creates a connection, or edits the given one once all of its fields are loaded. */
export function ConnectionForm({ connectionId, onOpen, onCreated, onClose }: ConnectionFormProps): JSX.Element {
  const { t } = useTranslation('connections');
  const { accountKey, user } = useSession();
  const created = useRef<Pick<Connection, 'id' | 'name'>>(null);
  const area: typeof connectionArea = {
    ...connectionArea,
    create: async (draft) => {
      const { id } = await connectionArea.create(draft);
      created.current = { id, name: draft.name };
      return { id };
    },
  };
  const save = useSaveRecord(area, connectionId === null ? null : { id: connectionId });
  const close = (): void => {
    // The form gives the focus back before the next dialog remembers it.
    flushSync(onClose);
    if (created.current !== null) onCreated?.(created.current);
  };
  return (
    <DetailForm
      query={connectionId === null ? null : connectionQuery(accountKey, connectionId)}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={connectionForm}
      blank={{ ...newConnection, queueIds: [] }}
      valuesOf={formValues}
      fieldOfError={fieldOfRefusal}
      findExisting={findExisting({
        code: 'ERR_WAPP_NAME_ALREADY_EXISTS',
        field: 'name',
        fetch: () => backend.send('connections.list', { query: { session: '0', companyId: user.companyId } }),
        isSame: ({ name }, typed) => name === typed,
        nameOf: ({ name }) => name,
        open: onOpen,
      })}
      size={520}
      save={{
        create: async (draft) => {
          mustGreet(draft);
          await save.create(draft);
        },
        change: async (change) => {
          mustGreet(change);
          await save.change(change);
        },
      }}
      carried={carriedFields['connections.update']}
      savedText={t(connectionId === null ? 'created' : 'saved')}
      onClose={close}
    >
      <ConnectionFields connectionId={connectionId} />
    </DetailForm>
  );
}
