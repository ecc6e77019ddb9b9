import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { LeavingLink } from '@renderer/ui/form/leaving-link';
import { scheduleTypeOf } from '@shared/domain/setting';

import { useKnownSettings } from '../setting/settings';

/** Address of the option that decides on the hours, and of the company's hours. */
export const hoursOptionPath = '/settings?show=hours';
export const companyHoursPath = '/settings?show=schedules';

const pathOf = { disabled: hoursOptionPath, queue: '/queues', company: companyHoursPath } as const;

/** A sentence about the hours that hold, with a link to where they are edited. */
export function HoursSource(): JSX.Element {
  const { t } = useTranslation('common');
  const type = scheduleTypeOf(useKnownSettings());
  return (
    <>
      {t(`hours.where.${type}`)} <LeavingLink to={pathOf[type]}>{t(`hours.goTo.${type}`)}</LeavingLink>
    </>
  );
}
