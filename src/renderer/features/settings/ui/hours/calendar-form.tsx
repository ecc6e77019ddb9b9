import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { weekToSend } from '@renderer/entities/hours/week';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { Field } from '@renderer/ui/form/field';
import type { CompanyDetails } from '@shared/domain/company';
import { holidayList, timeZoneName } from '@shared/domain/week-schedule';

import { companyHoursQuery, useSaveCompanyHours } from '../../api/company-hours';
import { sortedHolidays } from '../../model/holidays';
import { HolidaysField } from './holidays-field';

const calendarForm = z.object({ timeZone: timeZoneName.nullable(), holidays: holidayList });

const valuesOf = ({ timeZone, holidays }: CompanyDetails) => ({ timeZone, holidays });

/** Edits the holidays and the time zone, which hold for the hours of the company and of its queues. */
export function CalendarForm({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const { accountKey, user } = useSession();
  const query = companyHoursQuery(accountKey, user.companyId);
  const { data } = useQuery(query);
  const { mutateAsync } = useSaveCompanyHours();
  const save = async ({ holidays, ...change }: Partial<z.output<typeof calendarForm>>): Promise<void> => {
    // The request carries the hours of the week, unchanged as they were read.
    if (data === undefined) return;
    const sorted = holidays === undefined ? {} : { holidays: sortedHolidays(holidays) };
    await mutateAsync({ schedules: weekToSend(data.schedules, true), ...sorted, ...change });
  };
  return (
    <DetailForm
      query={query}
      titles={{ create: t('calendar.title'), edit: t('calendar.title') }}
      size={520}
      schema={calendarForm}
      blank={{}}
      valuesOf={valuesOf}
      fieldOfError={({ code }) => fieldOfRefusal(code)}
      save={{ create: save, change: save }}
      savedText={t('calendar.saved')}
      onClose={onClose}
    >
      <Field
        name="timeZone"
        label={t('calendar.timeZone')}
        extra={t('calendar.timeZoneHint')}
        getValueProps={(zone: string | null | undefined) => ({ value: zone ?? '' })}
        normalize={(zone: string) => (zone === '' ? null : zone)}
      >
        <ZoneSelect serverZone={data?.serverTimeZone ?? ''} />
      </Field>
      <Field name="holidays" label={t('calendar.holidays')}>
        <HolidaysField />
      </Field>
    </DetailForm>
  );
}

type ZoneSelectProps = { id?: string; value?: string; onChange?: (zone: string) => void; serverZone: string };

/** Time zones by their IANA names; '' is the zone of the server. */
function ZoneSelect({ serverZone, value = '', ...field }: ZoneSelectProps): JSX.Element {
  const { t } = useTranslation('settings');
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value === '' ? [] : [value])]);
  const options = [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <Select
      {...field}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: '', label: t('calendar.serverZone', { zone: serverZone.replaceAll('_', ' ') }) }, ...options]}
    />
  );
}

function fieldOfRefusal(code: string): string | null {
  if (code === 'ERR_INVALID_TIME_ZONE') return 'timeZone';
  return code === 'ERR_DUPLICATE_HOLIDAY' || code === 'ERR_INVALID_HOURS' ? 'holidays' : null;
}
