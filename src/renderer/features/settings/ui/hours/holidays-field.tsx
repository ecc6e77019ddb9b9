import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { FormFaults } from '@renderer/ui/form/field';
import { IconButton } from '@renderer/ui/icon-button';

import type { HolidayDraft, HolidayProblems } from '../../model/holidays';
import { blankHoliday, holidayProblems } from '../../model/holidays';
import { HolidayHours } from './holiday-hours';
import styles from './holidays-field.module.css';

type HolidaysFieldProps = {
  id?: string;
  value?: readonly HolidayDraft[] | undefined;
  onChange?: (holidays: HolidayDraft[]) => void;
};

/** Form field with the company's holidays. */
export function HolidaysField({ id, value = [], onChange }: HolidaysFieldProps): JSX.Element {
  const { t } = useTranslation('settings');
  const wasTried = use(FormFaults).includes('holidays');
  const problems = holidayProblems(value, wasTried);
  return (
    <div id={id} tabIndex={-1} className={styles.field}>
      {value.length === 0 && <p className={styles.hint}>{t('calendar.noHolidays')}</p>}
      <ol className={styles.holidays}>
        {value.map((holiday, index) => (
          // Holidays have no identity but their place until they are saved.
          <li key={index} className={styles.holiday}>
            <OneHoliday
              holiday={holiday}
              name={holiday.name.trim() || t('calendar.holiday', { number: index + 1 })}
              problems={problems[index] ?? noProblems}
              onChange={(change) => onChange?.(value.with(index, { ...holiday, ...change }))}
              onRemove={() => onChange?.(value.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange?.([...value, blankHoliday])}>
        {t('calendar.add')}
      </Button>
    </div>
  );
}

const noProblems: HolidayProblems = { date: null, name: null, intervals: [] };

type OneHolidayProps = {
  holiday: HolidayDraft;
  /** Name for the labels of its controls. */
  name: string;
  problems: HolidayProblems;
  onChange: (change: Partial<HolidayDraft>) => void;
  onRemove: () => void;
};

function OneHoliday({ holiday, name, problems, onChange, onRemove }: OneHolidayProps): JSX.Element {
  const { t } = useTranslation('settings');
  const faults = [problems.date, problems.name].filter((problem) => problem !== null);
  return (
    <>
      <div className={styles.line}>
        <DatePicker
          aria-label={t('calendar.dateOf', { name })}
          aria-invalid={problems.date !== null}
          className={styles.date ?? ''}
          format="DD/MM/YYYY"
          status={problems.date === null ? '' : 'error'}
          value={holiday.date === '' ? null : dayjs(holiday.date)}
          onChange={(day: dayjs.Dayjs | null) => onChange({ date: day?.format('YYYY-MM-DD') ?? '' })}
        />
        <Input
          aria-label={t('calendar.nameOf', { name })}
          aria-invalid={problems.name !== null}
          className={styles.name ?? ''}
          maxLength={60}
          placeholder={t('calendar.namePlaceholder')}
          status={problems.name === null ? '' : 'error'}
          value={holiday.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <IconButton label={t('calendar.remove', { name })} icon={<DeleteOutlined />} onClick={onRemove} />
      </div>
      {faults.map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          {t(`calendar.${fault}`)}
        </p>
      ))}
      <HolidayHours
        name={name}
        intervals={holiday.intervals}
        problems={problems.intervals}
        onChange={(intervals) => onChange({ intervals })}
      />
    </>
  );
}
