import { DollarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Input, Switch, Tag } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useRemoveRecord, useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { wholeList } from '@renderer/entities/records/whole-list';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import { formatMoney, readAmount } from '@renderer/lib/money';
import { EmptyState } from '@renderer/ui/empty-state';
import { Field } from '@renderer/ui/form/field';
import { NumberInput } from '@renderer/ui/form/number-input';
import type { Column } from '@renderer/ui/page/record-table';
import { planDraft } from '@shared/api/plans';
import type { Plan } from '@shared/domain/plan';

import { planArea, plansQuery } from '../api/super-admin-areas';
import { superAdminSubmitDelay } from '../model/options';
import { limits, limitsOfNone, newPlan, planFeatures } from '../model/plan-form';
import styles from './settings.module.css';
import { SuperAdminTab } from './super-admin-tab';
import { useErrorToast, useRemovalTexts } from './super-admin-texts';

/** Lists the plans that companies can subscribe to. */
export function PlansTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const { accountKey } = useSession();
  const list = wholeList(useQuery(plansQuery(accountKey)));
  const columns = useColumns();
  const textsOf = useRemovalTexts('plans');
  const remove = useRemoveRecord<Plan>(planArea, ({ id, name }) => ({
    ...textsOf(name),
    loss: {
      count: async () => (await backend.send('companies.all', {})).filter(({ planId }) => planId === id).length,
      said: (number) => t('plans.removal.companies', { number }),
    },
  }));
  return (
    <SuperAdminTab
      area="plans"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      removalOf={(plan) => () => remove(plan)}
      empty={<EmptyState icon={<DollarOutlined />} title={t('plans.empty')} />}
      formOf={(plan, close) => <PlanForm plan={plan} onClose={close} />}
    />
  );
}

function useColumns(): Column<Plan>[] {
  const { t } = useTranslation('settings');
  return [
    {
      key: 'name',
      title: t('plans.columns.name'),
      render: ({ name, isPublished }) => (
        <>
          <strong>{name}</strong> {isPublished === false && <Tag variant="filled">{t('plans.hidden')}</Tag>}
        </>
      ),
    },
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
  const save = useSaveRecord(planArea, plan);
  const withErrorToast = useErrorToast('plans');
  const confirmNone = useConfirmNone(plan);
  const canPublish = useCapability('planPublishing');
  return (
    <DetailForm
      record={plan}
      titles={{ create: t('plans.create'), edit: t('plans.editTitle') }}
      schema={planDraft}
      // A new plan is not public by accident.
      blank={canPublish ? { ...newPlan, isPublished: false } : newPlan}
      valuesOf={(known) => known}
      fieldOfError={({ code }) => (code === 'ERR_PLAN_NAME_ALREADY_EXISTS' ? 'name' : null)}
      delay={superAdminSubmitDelay}
      confirm={confirmNone}
      save={withErrorToast(save)}
      savedText={t('plans.saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('plans.form.name')}>
        <Input autoFocus />
      </Field>
      <div className={styles.pair}>
        {limits.map((limit) => (
          <Field key={limit} name={limit} label={t(`plans.columns.${limit}`)}>
            <NumberInput className={styles.number ?? ''} min={0} precision={0} />
          </Field>
        ))}
        <Field name="value" label={t('plans.form.value')}>
          <NumberInput<number | string>
            className={styles.number ?? ''}
            min={0}
            precision={2}
            prefix="R$"
            decimalSeparator=","
            parser={readAmount}
          />
        </Field>
      </div>
      {canPublish && (
        <Field
          name="isPublished"
          label={t('plans.form.isPublished')}
          extra={t('plans.form.isPublishedHint')}
          valuePropName="checked"
        >
          <Switch />
        </Field>
      )}
      {planFeatures.map((feature) => (
        <Field key={feature} name={feature} label={t(`plans.features.${feature}`)} valuePropName="checked">
          <Switch />
        </Field>
      ))}
    </DetailForm>
  );
}

/** Asks before a limit becomes 0, which lets a company create none; resolves to true if the user agrees. */
function useConfirmNone(plan: Plan | null): (values: unknown) => Promise<boolean> {
  const { t } = useTranslation('settings');
  const { modal } = App.useApp();
  return async (values) => {
    const none = limitsOfNone(values, plan);
    if (none.length === 0) return true;
    const names = none.map((limit) => t(`plans.columns.${limit}`).toLowerCase()).join(', ');
    let isAgreed = false;
    await new Promise<void>((resolve) => {
      modal.confirm({
        title: t('plans.none.title', { limits: names }),
        content: t('plans.none.hint', { limits: names }),
        okText: t('plans.none.ok'),
        cancelText: t('plans.none.stay'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          isAgreed = true;
        },
        afterClose: resolve,
      });
    });
    return isAgreed;
  };
}
