import type { HealthDetails } from '@shared/domain/health-details';

export type HealthPart = 'server' | 'jobs' | 'sockets' | 'connections' | 'mail' | 'database' | 'disk' | 'backups';
export type HealthState = 'good' | 'warning' | 'bad';
export type HealthAdvice =
  | 'jobsLate'
  | 'jobsFailed'
  | 'connectionsDown'
  | 'connectionsMissing'
  | 'mailMissing'
  | 'mailFailed'
  | 'diskLow'
  | 'backupsOld'
  | 'backupsElsewhere';

/** `advice` is the next step; null where there is nothing to do. */
export type HealthRow = { part: HealthPart; state: HealthState; advice: HealthAdvice | null };

type Verdict = Omit<HealthRow, 'part'>;
type Machine = NonNullable<HealthDetails['machine']>;

const good: Verdict = { state: 'good', advice: null };
const minuteMs = 60_000;
const lateJobMs = 15 * minuteMs;
const oldBackupMs = 48 * 60 * minuteMs;
const gigabyte = 1024 ** 3;

/** Judges the parts of the server; `now` is in milliseconds. Parts of the machine come for super administrators alone. */
export function healthRows(details: HealthDetails, now: number): HealthRow[] {
  const { machine } = details;
  const rows: HealthRow[] = [
    { part: 'server', ...good },
    { part: 'jobs', ...ofJobs(details.jobs, now) },
    { part: 'connections', ...ofConnections(details.connections) },
    { part: 'sockets', ...good },
    { part: 'mail', ...ofMail(details.mail) },
  ];
  if (machine === null) return rows;
  return [
    ...rows,
    { part: 'database', ...good },
    { part: 'disk', ...ofDisk(machine.freeBytes) },
    { part: 'backups', ...ofBackups(machine.backups, now) },
  ];
}

function ofJobs(jobs: HealthDetails['jobs'], now: number): Verdict {
  const isLate = jobs.some(({ dueSince }) => dueSince !== null && now - Date.parse(dueSince) > lateJobMs);
  if (isLate) return { state: 'bad', advice: 'jobsLate' };
  return jobs.some(({ failed }) => failed > 0) ? { state: 'warning', advice: 'jobsFailed' } : good;
}

function ofConnections(connections: HealthDetails['connections']): Verdict {
  if (connections.length === 0) return { state: 'warning', advice: 'connectionsMissing' };
  const isDown = connections.some(({ status }) => status !== 'CONNECTED');
  if (!isDown) return good;
  const isAllDown = connections.every(({ status }) => status !== 'CONNECTED');
  return { state: isAllDown ? 'bad' : 'warning', advice: 'connectionsDown' };
}

function ofMail({ isSetUp, failedAt }: HealthDetails['mail']): Verdict {
  if (!isSetUp) return { state: 'warning', advice: 'mailMissing' };
  return failedAt === null ? good : { state: 'bad', advice: 'mailFailed' };
}

function ofDisk(freeBytes: Machine['freeBytes']): Verdict {
  if (freeBytes === null || freeBytes >= 5 * gigabyte) return good;
  return { state: freeBytes < gigabyte ? 'bad' : 'warning', advice: 'diskLow' };
}

function ofBackups(backups: Machine['backups'], now: number): Verdict {
  if (backups === null) return { state: 'good', advice: 'backupsElsewhere' };
  const isRecent = backups.newestAt !== null && now - Date.parse(backups.newestAt) <= oldBackupMs;
  return isRecent ? good : { state: 'bad', advice: 'backupsOld' };
}
