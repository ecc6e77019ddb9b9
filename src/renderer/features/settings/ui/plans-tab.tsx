import { DollarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Switch, Tag } from 'antd';
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
import type { Plan } from '@shared/domain/plan';
import { limitWord } from '@shared/domain/plan';

import { planArea, plansQuery } from '../api/super-admin-areas';
import { superAdminSubmitDelay } from '../model/options';
import { limits, newPlan, planFeatures, planForm, planValues } from '../model/plan-form';
import { LimitInput } from './limit-input';
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
          <strong>{name}</strong> {isPublished === false && <Tag>{t('plans.hidden')}</Tag>}
        </>
      ),
    },
    ...limits.map((limit): Column<Plan> => ({
      key: limit,
      title: t(`plans.columns.${limit}`),
      width: 'narrow',
      align: 'right',
      isSecondary: true,
      render: (plan) => <LimitText limit={plan[limit]} />,
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

function LimitText({ limit }: { limit: number }): JSX.Element {
  const { t } = useTranslation('common');
  const word = limitWord(limit);
  return <>{word === null ? limit : t(`limit.${word}`)}</>;
}

function PlanForm({ plan, onClose }: { plan: Plan | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('settings');
  const save = useSaveRecord(planArea, plan);
  const withErrorToast = useErrorToast('plans');
  const canPublish = useCapability('planPublishing');
  return (
    <DetailForm
      record={plan}
      titles={{ create: t('plans.create'), edit: t('plans.editTitle') }}
      schema={planForm}
      // A new plan is not public by accident.
      blank={canPublish ? { ...newPlan, isPublished: false } : newPlan}
      valuesOf={planValues}
      fieldOfError={({ code }) => (code === 'ERR_PLAN_NAME_ALREADY_EXISTS' ? 'name' : null)}
      delay={superAdminSubmitDelay}
      save={withErrorToast(save)}
      savedText={t('plans.saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('plans.form.name')}>
        <Input autoFocus />
      </Field>
      <div className={styles.pair}>
        {limits.map((limit) => (
          <Field
            key={limit}
            name={limit}
            label={t(`plans.columns.${limit}`)}
            check={(value) => (value === 0 ? t('plans.limit.choose') : null)}
          >
            <LimitInput />
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
