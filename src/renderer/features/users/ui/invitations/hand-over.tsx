import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Space } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useToast } from '@renderer/ui/use-toast';
import { groupedCode } from '@shared/domain/invitation';

import type { SentInvitation } from '../../invitations';

type HandOverProps = { sent: SentInvitation; onClose: () => void };

/** Code of an invitation that no mail brings; it is shown once. */
export function HandOver({ sent: { name, email, code }, onClose }: HandOverProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('invitations');
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const text = groupedCode(code ?? '');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      (error: unknown) => toast.error(error),
    );
  };
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
      <Space.Compact block>
        <Input readOnly value={text} aria-label={t('handOver.code')} spellCheck={false} />
        <Button
          type="primary"
          autoFocus
          icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={copy}
        >
          {t(isCopied ? 'handOver.copied' : 'handOver.copy')}
        </Button>
      </Space.Compact>
    </Modal>
  );
}
