import { RedoOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { useMayManage } from '@renderer/entities/session/use-may-manage';
import type { CampaignReport } from '@shared/domain/campaign';

import { useResendFailed } from '../campaign-area';
import { resendableIds } from '../campaign-report';

/** Sends the failed messages of a finished campaign again, each once, after a question with their number. */
export function ResendFailed({ report }: { report: CampaignReport }): JSX.Element | null {
  const { t } = useTranslation(['campaigns', 'common']);
  const { modal } = App.useApp();
  const canResend = useCapability('campaignDelivery');
  const resend = useResendFailed();
  const mayManage = useMayManage('campaigns');
  const shipmentIds = resendableIds(report);
  if (!canResend || !mayManage || shipmentIds.length === 0) return null;
  const ask = (): void => {
    modal.confirm({
      title: t('resend.question', { name: report.name }),
      content: t('resend.count', { count: shipmentIds.length }),
      okText: t('resend.confirm'),
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => resend.run({ campaignId: report.id, shipmentIds }),
    });
  };
  return (
    <Button icon={<RedoOutlined aria-hidden />} loading={resend.isPending} onClick={ask}>
      {t('resend.action')}
    </Button>
  );
}
