import { useTranslation } from 'react-i18next';

import { formatDateTime } from '@renderer/lib/time';
import { useDurationText } from '@renderer/ui/use-duration-text';
import type { HealthDetails } from '@shared/domain/health-details';

import type { HealthPart } from '../../model/health-rows';

const minuteMs = 60_000;
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Texts of the values of a part, one for each line. */
export function useHealthValues(details: HealthDetails, now: number): (part: HealthPart) => string[] {
  const { t, i18n } = useTranslation(['health', 'connections']);
  const durationOf = useDurationText();
  const since = (instant: string): string => durationOf(Math.max(0, now - Date.parse(instant)) / minuteMs);
  const bytes = (count: number): string => {
    const [unit, size] = count >= gigabyte ? (['gigabyte', gigabyte] as const) : (['megabyte', megabyte] as const);
    const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(i18n.language, style).format(count / size);
  };
  const machineValue = (read: (machine: NonNullable<HealthDetails['machine']>) => string): string[] =>
    details.machine === null ? [] : [read(details.machine)];
  const jobLines = (): string[] =>
    details.jobs.flatMap(({ kind, failed, dueSince }) => [
      ...(dueSince === null ? [] : [t('health:values.jobLate', { kind, time: since(dueSince) })]),
      ...(failed === 0 ? [] : [t('health:values.jobFailed', { kind, failed })]),
    ]);
  const sum = (key: 'waiting' | 'failed'): number => details.jobs.reduce((total, job) => total + job[key], 0);
  const valuesOf: Record<HealthPart, () => string[]> = {
    server: () => [t('health:values.version', { version: details.version, time: since(details.startedAt) })],
    jobs: () => [t('health:values.jobs', { waiting: sum('waiting'), failed: sum('failed') }), ...jobLines()],
    sockets: () => [String(details.sockets)],
    connections: () =>
      details.connections.length === 0
        ? [t('health:values.noConnections')]
        : details.connections.map(({ status, count }) =>
            t('health:values.connection', { status: t(`connections:status.${status}`), number: count }),
          ),
    mail: () => [mailText(details.mail, t)],
    database: () => machineValue(({ databaseBytes }) => bytes(databaseBytes)),
    disk: () => machineValue(({ freeBytes }) => (freeBytes === null ? t('health:values.unknown') : bytes(freeBytes))),
    backups: () =>
      machineValue(({ backups }) => {
        if (backups === null) return t('health:values.backupsElsewhere');
        const { count, newestAt } = backups;
        if (newestAt === null) return t('health:values.noBackups');
        return t('health:values.backups', { number: count, time: formatDateTime(newestAt) });
      }),
  };
  return (part) => valuesOf[part]();
}

type Translate = ReturnType<typeof useTranslation<['health', 'connections']>>['t'];

function mailText({ isSetUp, failedAt }: HealthDetails['mail'], t: Translate): string {
  if (!isSetUp) return t('health:values.mailMissing');
  return failedAt === null
    ? t('health:values.mailReady')
    : t('health:values.mailFailed', { time: formatDateTime(failedAt) });
}
