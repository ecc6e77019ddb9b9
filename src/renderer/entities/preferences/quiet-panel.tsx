import { BellOutlined, MutedOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { currentTime } from '@renderer/lib/current-time';
import { formatTime } from '@renderer/lib/time';
import { useClock } from '@renderer/lib/use-clock';
import type { QuietHours } from '@shared/domain/quiet-hours';
import type { Preferences } from '@shared/ipc/views';

import { LoginItem } from './login-item';
import { usePreferences } from './preferences-store';
import styles from './quiet-panel.module.css';
import { ShortcutField } from './shortcut-field';
import { useForcedControl } from './use-forced-control';

const LockField = lazy(async () => ({ default: (await import('./lock-field')).LockField }));

const hourMs = 3_600_000;
const usualHours: QuietHours = { from: '22:00', to: '07:00' };
/** Every half hour of the day. */
const times = Array.from({ length: 48 }, (_, at) => `${twoDigits(Math.floor(at / 2))}:${at % 2 === 0 ? '00' : '30'}`);

type Change = (change: Partial<Preferences>) => void;

/** Hours without notifications, repetition of those that did not appear, what closing the window does, the start with the computer, keys from other programs, and the lock. */
export function QuietPanel({ onChange }: { onChange: Change }): JSX.Element {
  return (
    <>
      <Pause onChange={onChange} />
      <DailyHours onChange={onChange} />
      <Reminders onChange={onChange} />
      <Previews onChange={onChange} />
      <Closing onChange={onChange} />
      <LoginItem />
      <ShortcutField />
      <Suspense fallback={null}>
        <LockField />
      </Suspense>
    </>
  );
}

function Pause({ onChange }: { onChange: Change }): JSX.Element {
  const { t } = useTranslation('shell');
  const { quietUntil } = usePreferences();
  const isPaused = useClock() < quietUntil;
  return (
    <div className={styles.section}>
      {isPaused && <span role="status">{t('quiet.paused', { time: formatTime(quietUntil) })}</span>}
      <Button
        size="small"
        icon={isPaused ? <BellOutlined aria-hidden /> : <MutedOutlined aria-hidden />}
        onClick={() => onChange({ quietUntil: isPaused ? 0 : currentTime() + hourMs })}
      >
        {t(isPaused ? 'quiet.resume' : 'quiet.pause')}
      </Button>
    </div>
  );
}

function DailyHours({ onChange }: { onChange: Change }): JSX.Element {
  const { t } = useTranslation('shell');
  const { quietHours } = usePreferences();
  const { control, note } = useForcedControl('quietHours');
  const field = (name: keyof QuietHours, hours: QuietHours): JSX.Element => (
    <span className={styles.time}>
      <span aria-hidden>{t(`quiet.${name}`)}</span>
      <Select
        {...control}
        size="small"
        aria-label={t(`quiet.${name}`)}
        value={hours[name]}
        options={optionsWith(hours[name])}
        onChange={(value) => onChange({ quietHours: { ...hours, [name]: value } })}
      />
    </span>
  );
  return (
    <div className={styles.section}>
      <Checkbox
        {...control}
        checked={quietHours !== null}
        onChange={({ target }) => onChange({ quietHours: target.checked ? usualHours : null })}
      >
        {t('quiet.daily')}
      </Checkbox>
      {quietHours !== null && (
        <div className={styles.times}>
          {field('from', quietHours)}
          {field('to', quietHours)}
        </div>
      )}
      {note}
      <span className={styles.hint}>{t('quiet.hint')}</span>
    </div>
  );
}

const reminders = [0, 2, 5, 10, 15, 30];

/** Repetition of notifications that the system did not show. */
function Reminders({ onChange }: { onChange: Change }): JSX.Element {
  const { t } = useTranslation('shell');
  const { remindMinutes } = usePreferences();
  const { control, note } = useForcedControl('remindMinutes');
  const choices = reminders.includes(remindMinutes) ? reminders : [...reminders, remindMinutes];
  const options = choices.map((value) => ({
    value,
    label: value === 0 ? t('quiet.remindNever') : t('quiet.remindEvery', { count: value }),
  }));
  return (
    <div className={styles.section}>
      <span className={styles.closing}>
        <span aria-hidden>{t('quiet.remind')}</span>
        <Select
          {...control}
          size="small"
          aria-label={t('quiet.remind')}
          value={remindMinutes}
          options={options}
          onChange={(minutes) => onChange({ remindMinutes: minutes })}
        />
      </span>
      {note}
      <span className={styles.hint}>{t('quiet.remindHint')}</span>
    </div>
  );
}

/** Names and texts of customers outside the window. */
function Previews({ onChange }: { onChange: Change }): JSX.Element {
  const { t } = useTranslation('shell');
  const { hidesPreviews } = usePreferences();
  const { control, note } = useForcedControl('hidesPreviews');
  return (
    <div className={styles.section}>
      <Checkbox
        {...control}
        checked={hidesPreviews}
        onChange={({ target }) => onChange({ hidesPreviews: target.checked })}
      >
        {t('quiet.hidePreviews')}
      </Checkbox>
      {note}
      <span className={styles.hint}>{t('quiet.hidePreviewsHint')}</span>
    </div>
  );
}

const closings = { auto: null, keep: true, quit: false } as const;
type ClosingName = keyof typeof closings;

function Closing({ onChange }: { onChange: Change }): JSX.Element {
  const { t } = useTranslation('shell');
  const { keepsRunning } = usePreferences();
  const { control, note } = useForcedControl('keepsRunning');
  const chosen: ClosingName = keepsRunning === null ? 'auto' : keepsRunning ? 'keep' : 'quit';
  const options: { value: ClosingName; label: string }[] = [
    { value: 'auto', label: t('quiet.closeAuto') },
    { value: 'keep', label: t('quiet.closeKeep') },
    { value: 'quit', label: t('quiet.closeQuit') },
  ];
  return (
    <div className={styles.section}>
      <span className={styles.closing}>
        <span aria-hidden>{t('quiet.close')}</span>
        <Select
          {...control}
          size="small"
          aria-label={t('quiet.close')}
          value={chosen}
          options={options}
          onChange={(name) => onChange({ keepsRunning: closings[name] })}
        />
      </span>
      {note}
      <span className={styles.hint}>{t('quiet.closeHint')}</span>
    </div>
  );
}

/** The half hours, and a stored time between them. */
function optionsWith(stored: string): { value: string; label: string }[] {
  const all = times.includes(stored) ? times : [...times, stored].sort();
  return all.map((time) => ({ value: time, label: time }));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
