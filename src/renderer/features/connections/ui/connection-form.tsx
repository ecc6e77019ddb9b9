import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { carriedFields } from '@shared/api/carried-fields';
import type { ConnectionId } from '@shared/domain/ids';

import { connectionArea, connectionQuery } from '../connection-area';
import { connectionForm, fieldOfRefusal, formValues, mustGreet, newConnection } from '../model/connection-form';
import { ConnectionFields } from './connection-fields';

type ConnectionFormProps = { connectionId: ConnectionId | null; onClose: () => void };

/** Creates a connection, or edits the given one once all of its fields are loaded. */
export function ConnectionForm({ connectionId, onClose }: ConnectionFormProps): JSX.Element {
  const { t } = useTranslation('connections');
  const { accountKey } = useSession();
  const save = useSaveRecord(connectionArea, connectionId === null ? null : { id: connectionId });
  return (
    <DetailForm
      query={connectionId === null ? null : connectionQuery(accountKey, connectionId)}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={connectionForm}
      blank={{ ...newConnection, queueIds: [] }}
      valuesOf={formValues}
      fieldOfError={fieldOfRefusal}
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
      onClose={onClose}
    >
      <ConnectionFields connectionId={connectionId} />
    </DetailForm>
  );
}
