import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Form, Input, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useRefreshRecords, useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { formatMoney } from '@renderer/lib/money';
import { useClock } from '@renderer/lib/use-clock';
import { Field } from '@renderer/ui/form/field';
import { PasswordWarning } from '@renderer/ui/form/password-warning';
import { useRemoval } from '@renderer/ui/use-removal';
import type { CompanyChange } from '@shared/api/companies';
import { companyDraft } from '@shared/api/companies';
import type { CompanyDetails } from '@shared/domain/company';
import { subscriptionAt } from '@shared/domain/company';
import { recurrences } from '@shared/domain/recurrence';

import { companyArea, plansQuery } from '../api/super-admin-areas';
import { endOfDay, localDay } from '../model/due-date';
import { superAdminSubmitDelay } from '../model/options';
import { CompanyUsers } from './company-users';
import styles from './settings.module.css';
import { useErrorToast } from './super-admin-texts';

/** The due date is typed as a local day, and sent as the end of that day. */
const companyForm = companyDraft.extend({ dueDate: z.string().optional() });
type FormValues = z.output<typeof companyForm>;

const refusedFields: Readonly<Record<string, string>> = {
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_USER_PASSWORD_REQUIRED: 'password',
  ERR_NO_PLAN_FOUND: 'planId',
};

const newCompany = { status: true, campaignsEnabled: true, recurrence: 'MENSAL' } as const;

/** Creates a company with its first admin, or edits the given one. */
export function CompanyForm(props: { company: CompanyDetails | null; onClose: () => void }): JSX.Element {
  const { company, onClose } = props;
  const { t } = useTranslation('settings');
  const { accountKey } = useSession();
  const { data } = useQuery(plansQuery(accountKey));
  // Until all plans are loaded, the select offers the company's own.
  const plans = data ?? (company?.plan ? [company.plan] : []);
  const save = useSaveRecord(companyArea, company);
  const withErrorToast = useErrorToast('companies');
  return (
    <DetailForm
      record={company}
      titles={{ create: t('companies.create'), edit: t('companies.editTitle') }}
      schema={companyForm}
      blank={newCompany}
      valuesOf={valuesOf}
      fieldOfError={({ code }) => refusedFields[code] ?? null}
      delay={superAdminSubmitDelay}
      save={withErrorToast({
        create: (values: FormValues) => save.create({ ...values, dueDate: endOfDay(values.dueDate) }),
        change: (values: Partial<FormValues>) => save.change(changeOf(values)),
      })}
      savedText={t('companies.saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('companies.form.name')}>
        <Input autoFocus />
      </Field>
      <Field name="email" label={t('companies.form.email')}>
        <Input type="email" autoComplete="off" spellCheck={false} />
      </Field>
      {company === null && (
        <Field
          name="password"
          label={t('companies.form.password')}
          extra={
            <>
              {t('companies.form.passwordHint')}
              <PasswordWarning />
            </>
          }
        >
          <Input.Password autoComplete="new-password" />
        </Field>
      )}
      <Field name="phone" label={t('companies.form.phone')}>
        <Input type="tel" />
      </Field>
      <Field
        name="planId"
        label={t('companies.form.plan')}
        extra={company !== null && <RequestedPlan company={company} />}
      >
        <Select
          options={plans.map(({ id, name, value }) => ({ value: id, label: `${name} · ${formatMoney(value)}` }))}
        />
      </Field>
      <Field
        name="dueDate"
        label={t('companies.form.dueDate')}
        extra={<DueDateHint />}
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
      {company !== null && <CompanyUsers companyId={company.id} />}
    </DetailForm>
  );
}

/** Says that a typed due date has passed, by the rule of the sign-in: nobody of an overdue company can enter. */
function DueDateHint(): JSX.Element {
  const { t } = useTranslation('settings');
  const day = Form.useWatch<string | undefined>('dueDate');
  const now = useClock();
  if (subscriptionAt(endOfDay(day), now).state !== 'expired') return <>{t('companies.form.dueDateHint')}</>;
  return <span className={styles.reached}>{t('companies.form.overdueHint')}</span>;
}

/** Plan that an admin of the company asks for; saving a plan or declining answers the request. */
function RequestedPlan({ company: { id, requestedPlan } }: { company: CompanyDetails }): JSX.Element | null {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance();
  const refresh = useRefreshRecords(companyArea);
  const ask = useRemoval();
  const [isDeclined, setDeclined] = useState(false);
  if (requestedPlan === null || isDeclined) return null;
  const decline = (): void =>
    ask({
      title: t('companies.decline.title', { plan: requestedPlan.name }),
      consequence: t('companies.decline.consequence'),
      ok: t('companies.decline.ok'),
      done: t('companies.decline.done'),
      remove: async () => {
        await backend.send('companies.requestPlan', { params: { companyId: id }, body: { planId: null } });
        setDeclined(true);
        await refresh();
      },
    });
  return (
    <>
      {t('companies.requested', { plan: requestedPlan.name })}{' '}
      <Button type="link" size="small" onClick={() => form.setFieldValue('planId', requestedPlan.id)}>
        {t('companies.form.useRequested')}
      </Button>
      <Button type="link" size="small" danger onClick={decline}>
        {t('companies.decline.ok')}
      </Button>
    </>
  );
}

function changeOf({ dueDate: day, ...change }: Partial<FormValues>): CompanyChange {
  return day === undefined ? change : { ...change, dueDate: endOfDay(day) };
}

function valuesOf({ name, email, phone, planId, status, dueDate, recurrence, settings }: CompanyDetails) {
  // Not every server sends the settings of a company: then the switch is off until it is moved.
  const setting = settings.find(({ key }) => key === 'campaignsEnabled');
  const campaignsEnabled = setting === undefined ? undefined : setting.value === 'true';
  const known = { name, email, phone, status, recurrence, campaignsEnabled, dueDate: localDay(dueDate) };
  return planId === null ? known : { ...known, planId };
}
