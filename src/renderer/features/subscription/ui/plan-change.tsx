import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useToast } from '@renderer/ui/use-toast';
import type { Plan } from '@shared/domain/plan';

import { planRequestQuery, requestPlan } from '../plan-request-query';
import { PlanChangeDialog } from './plan-change-dialog';
import styles from './subscription-screen.module.css';

/** Asks for another plan; tells which one was asked for and withdraws the request. */
export function PlanChange({ plan }: { plan: Plan | null }): JSX.Element | null {
  const { t } = useTranslation('subscription');
  const [isOpen, setIsOpen] = useState(false);
  const { accountKey, user } = useSession();
  const { data: company } = useQuery(planRequestQuery(accountKey, user.companyId));
  const { send, isPending } = usePlanRequest();
  if (company === undefined) return null;
  const { requestedPlan } = company;
  if (requestedPlan !== null) {
    return (
      <p className={styles.request} role="status">
        {t('change.pending', { plan: requestedPlan.name })}{' '}
        <Button size="small" loading={isPending} onClick={() => send(null)}>
          {t('change.withdraw')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('change.open')}</Button>
      {isOpen && (
        <PlanChangeDialog
          current={plan}
          isSending={isPending}
          onClose={() => setIsOpen(false)}
          onChoose={(chosen) => send(chosen, () => setIsOpen(false))}
        />
      )}
    </>
  );
}

function usePlanRequest() {
  const { t } = useTranslation('subscription');
  const toast = useToast();
  const cache = useQueryClient();
  const { accountKey, user } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: Plan | null) => requestPlan(user.companyId, chosen?.id ?? null),
    onSuccess: (company, chosen) => {
      cache.setQueryData(planRequestQuery(accountKey, user.companyId).queryKey, company);
      toast.success(chosen === null ? t('change.withdrawn') : t('change.sent', { plan: chosen.name }));
    },
    onError: toast.error,
  });
  return {
    send: (chosen: Plan | null, onSuccess?: () => void) => mutate(chosen, onSuccess && { onSuccess }),
    isPending,
  };
}
