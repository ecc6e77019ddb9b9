import { DatePicker, Input, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { backend } from '@renderer/lib/backend';
import { formatMoney } from '@renderer/lib/money';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { companyDraft } from '@shared/api/companies';
import type { CompanyDetails } from '@shared/domain/company';
import { recurrences } from '@shared/domain/recurrence';
import { settingValue } from '@shared/domain/setting';

import { usePlans, useRefreshRunning } from '../api/running-queries';
import { endOfDay, localDay } from '../model/due-date';
import { runningSubmitDelay } from '../model/options';
import { CompanyPeople } from './company-people';
import styles from './settings.module.css';
import { useSaving } from './use-running-toasts';

/** The due date is a day here; it counts until that day ends. */
const companyForm = companyDraft.extend({ dueDate: z.string().optional() });

const refusedFields: Readonly<Record<string, string>> = {
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_USER_PASSWORD_REQUIRED: 'password',
  ERR_NO_PLAN_FOUND: 'planId',
};

const newCompany = { status: true, campaignsEnabled: true, recurrence: 'MENSAL' } as const;

/** Makes a company with its first admin, or edits one. */
export function CompanyForm(props: { company: CompanyDetails | null; onClose: () => void }): JSX.Element {
  const { company, onClose } = props;
  const { t } = useTranslation('settings');
  const { data } = usePlans();
  // The company's own is known before all of them are.
  const plans = data ?? (company?.plan ? [company.plan] : []);
  const saving = useSaving('companies');
  const refresh = useRefreshRunning('companies');
  const save = async ({ dueDate: day, password, ...draft }: z.output<typeof companyForm>): Promise<void> => {
    const isSameDay = company !== null && localDay(company.dueDate) === (day ?? '');
    const dueDate = isSameDay ? company.dueDate : endOfDay(day);
    if (company === null) await backend.send('companies.create', { body: { ...draft, password, dueDate } });
    else await backend.send('companies.update', { params: { companyId: company.id }, body: { ...draft, dueDate } });
    await refresh();
  };
  return (
    <FormDrawer
      title={t(company === null ? 'companies.create' : 'companies.editTitle')}
      schema={companyForm}
      initial={company === null ? newCompany : valuesOf(company)}
      fieldOfError={({ code }) => refusedFields[code] ?? null}
      delay={runningSubmitDelay}
      onSubmit={(draft) => saving(() => save(draft))}
      onClose={onClose}
    >
      <Field name="name" label={t('companies.form.name')}>
        <Input autoFocus />
      </Field>
      <Field name="email" label={t('companies.form.email')}>
        <Input type="email" autoComplete="off" spellCheck={false} />
      </Field>
      {company === null && (
        <Field name="password" label={t('companies.form.password')} extra={t('companies.form.passwordHint')}>
          <Input.Password autoComplete="new-password" />
        </Field>
      )}
      <Field name="phone" label={t('companies.form.phone')}>
        <Input type="tel" />
      </Field>
      <Field name="planId" label={t('companies.form.plan')}>
        <Select
          options={plans.map(({ id, name, value }) => ({ value: id, label: `${name} · ${formatMoney(value)}` }))}
        />
      </Field>
      <Field
        name="dueDate"
        label={t('companies.form.dueDate')}
        extra={t('companies.form.dueDateHint')}
        getValueProps={(day: string | undefined) => ({ value: day === undefined || day === '' ? null : dayjs(day) })}
        normalize={(day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
      >
        <DatePicker format="DD/MM/YYYY" className={styles.number ?? ''} />
      </Field>
      <Field name="recurrence" label={t('companies.form.recurrence')}>
        <Select options={recurrences.map((value) => ({ value, label: t(`recurrences.${value}`) }))} />
      </Field>
      <Field name="status" label={t('companies.form.status')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="campaignsEnabled" label={t('companies.form.campaignsEnabled')} valuePropName="checked">
        <Switch />
      </Field>
      {company !== null && <CompanyPeople companyId={company.id} />}
    </FormDrawer>
  );
}

function valuesOf({ name, email, phone, planId, status, dueDate, recurrence, settings }: CompanyDetails) {
  const campaignsEnabled = settingValue(settings, 'campaignsEnabled') === 'true';
  const known = { name, email, phone, status, recurrence, campaignsEnabled, dueDate: localDay(dueDate) };
  return planId === null ? known : { ...known, planId };
}
