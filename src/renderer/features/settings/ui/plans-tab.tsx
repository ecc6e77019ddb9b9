import { DollarOutlined } from '@ant-design/icons';
import { Input, InputNumber, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { formatMoney, readAmount } from '@renderer/lib/money';
import { EmptyState } from '@renderer/ui/empty-state';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import type { Column } from '@renderer/ui/page/record-table';
import type { PlanDraft } from '@shared/api/plans';
import { planDraft } from '@shared/api/plans';
import type { Plan } from '@shared/domain/plan';

import { usePlans, useRefreshRunning } from '../api/running-queries';
import { runningSubmitDelay } from '../model/options';
import { limits, newPlan, planFeatures } from '../model/plan-form';
import { RunningTab } from './running-tab';
import styles from './settings.module.css';
import { useRunningRemoval } from './use-running-removal';
import { useSaving } from './use-running-toasts';

/** What companies can pay for. */
export function PlansTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const { data, error, refetch, isFetching } = usePlans();
  const columns = useColumns();
  const ask = useRunningRemoval('plans');
  const removalOf =
    ({ id, name }: Plan) =>
    (): void =>
      ask({
        name,
        loss: {
          count: async () => (await backend.send('companies.all', {})).filter(({ planId }) => planId === id).length,
          said: (number) => t('plans.removal.companies', { number }),
        },
        remove: () => backend.send('plans.remove', { params: { planId: id } }),
      });
  return (
    <RunningTab
      kind="plans"
      list={{ rows: data, error, retry: () => void refetch(), isRetrying: isFetching }}
      columns={columns}
      nameOf={({ name }) => name}
      removalOf={removalOf}
      empty={<EmptyState icon={<DollarOutlined />} title={t('plans.empty')} />}
      formOf={(plan, close) => <PlanForm plan={plan} onClose={close} />}
    />
  );
}

function useColumns(): Column<Plan>[] {
  const { t } = useTranslation('settings');
  return [
    { key: 'name', title: t('plans.columns.name'), render: ({ name }) => <strong>{name}</strong> },
    ...limits.map((limit): Column<Plan> => ({
      key: limit,
      title: t(`plans.columns.${limit}`),
      width: 'narrow',
      align: 'right',
      isSecondary: true,
      render: (plan) => plan[limit],
    })),
    {
      key: 'value',
      title: t('plans.columns.value'),
      width: 'narrow',
      align: 'right',
      render: ({ value }) => formatMoney(value),
    },
  ];
}

function PlanForm({ plan, onClose }: { plan: Plan | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('settings');
  const saving = useSaving('plans');
  const refresh = useRefreshRunning('plans');
  const save = async (draft: PlanDraft): Promise<void> => {
    if (plan === null) await backend.send('plans.create', { body: draft });
    else await backend.send('plans.update', { params: { planId: plan.id }, body: { ...draft, id: plan.id } });
    await refresh();
  };
  return (
    <FormDrawer
      title={t(plan === null ? 'plans.create' : 'plans.editTitle')}
      schema={planDraft}
      initial={plan ?? newPlan}
      fieldOfError={({ code }) => (code === 'ERR_PLAN_NAME_ALREADY_EXISTS' ? 'name' : null)}
      delay={runningSubmitDelay}
      onSubmit={(draft) => saving(() => save(draft))}
      onClose={onClose}
    >
      <Field name="name" label={t('plans.form.name')}>
        <Input autoFocus />
      </Field>
      <div className={styles.pair}>
        {limits.map((limit) => (
          <Field key={limit} name={limit} label={t(`plans.columns.${limit}`)}>
            <InputNumber className={styles.number ?? ''} min={0} precision={0} />
          </Field>
        ))}
        <Field name="value" label={t('plans.form.value')}>
          <InputNumber<number | string>
            className={styles.number ?? ''}
            min={0}
            precision={2}
            prefix="R$"
            decimalSeparator=","
            parser={readAmount}
          />
        </Field>
      </div>
      {planFeatures.map((feature) => (
        <Field key={feature} name={feature} label={t(`plans.features.${feature}`)} valuePropName="checked">
          <Switch />
        </Field>
      ))}
    </FormDrawer>
  );
}
