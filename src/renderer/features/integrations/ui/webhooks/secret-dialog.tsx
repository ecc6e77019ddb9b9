import { Button, Modal } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';

import type { MadeWebhook } from '../../webhook-area';
import { NewSecret } from '../signing-secret';

type SecretDialogProps = { made: MadeWebhook; onClose: () => void };

/** Shows the secret of a new webhook, once. A click beside it does not close it. */
export function SecretDialog({ made, onClose }: SecretDialogProps): JSX.Element {
  const { t } = useTranslation(['integrations', 'common']);
  useReturnFocus();
  return (
    <Modal
      open
      title={t('webhooks.secretOf', { name: made.name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <NewSecret secret={made.secret} />
    </Modal>
  );
}
