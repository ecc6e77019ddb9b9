import { useQuery } from '@tanstack/react-query';
import { Modal, Radio, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatMoney } from '@renderer/lib/money';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import type { Plan } from '@shared/domain/plan';
import { limitWord } from '@shared/domain/plan';

import { offeredPlansQuery } from '../plan-request-query';
import { limitedKinds } from '../plan-usage-query';
import styles from './subscription-screen.module.css';

type PlanChangeDialogProps = {
  current: Plan | null;
  isSending: boolean;
  onClose: () => void;
  onChoose: (plan: Plan) => void;
};

/** Offers the published plans other than the current one. */
export function PlanChangeDialog({ current, isSending, onClose, onChoose }: PlanChangeDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['subscription', 'common']);
  const { accountKey } = useSession();
  const [chosenId, setChosenId] = useState<Plan['id'] | null>(null);
  const { data, error, refetch, isFetching } = useQuery(offeredPlansQuery(accountKey));
  const plans = data?.filter(({ id }) => id !== current?.id);
  const chosen = plans?.find(({ id }) => id === chosenId);
  return (
    <Modal
      open
      destroyOnHidden
      title={t('change.title')}
      okText={t('change.submit')}
      cancelText={t('common:cancel')}
      confirmLoading={isSending}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => chosen && onChoose(chosen)}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{t('change.hint')}</p>
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {plans?.length === 0 && <p>{t('change.none')}</p>}
      <Radio.Group className={styles.plans ?? ''} aria-label={t('change.choose')} value={chosenId}>
        {plans?.map((plan) => (
          <Radio key={plan.id} value={plan.id} onChange={() => setChosenId(plan.id)}>
            <OfferedPlan plan={plan} />
          </Radio>
        ))}
      </Radio.Group>
    </Modal>
  );
}

function OfferedPlan({ plan }: { plan: Plan }): JSX.Element {
  const { t } = useTranslation(['subscription', 'common']);
  const limits = limitedKinds.map((kind) => {
    const word = limitWord(plan[kind]);
    return `${t(`usage.${kind}`)}: ${word === null ? plan[kind] : t(`common:limit.${word}`)}`;
  });
  return (
    <>
      <strong>
        <bdi>{plan.name}</bdi>
      </strong>{' '}
      {t('perMonth', { price: formatMoney(plan.value) })}
      <span className={styles.limits}>{limits.join(' · ')}</span>
    </>
  );
}
