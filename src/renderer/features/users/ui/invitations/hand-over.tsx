import { Button, Modal } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { CopyField } from '@renderer/ui/copy-field';
import { groupedCode } from '@shared/domain/invitation';

import type { SentInvitation } from '../../invitations';

type HandOverProps = { sent: SentInvitation; onClose: () => void };

/** Code of an invitation that no mail brings; it is shown once. */
export function HandOver({ sent: { name, email, code }, onClose }: HandOverProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('invitations');
  return (
    <Modal
      open
      title={t('handOver.title', { name })}
      // A click beside it would lose the code.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('handOver.ok')}</Button>}
    >
      <p role="status">{t('handOver.noMail')}</p>
      <p>{t('handOver.steps', { email })}</p>
      <CopyField
        value={groupedCode(code ?? '')}
        label={t('handOver.code')}
        copyLabel={t('handOver.copy')}
        copiedLabel={t('handOver.copied')}
      />
    </Modal>
  );
}
