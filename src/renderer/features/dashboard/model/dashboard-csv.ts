import type { CsvRow } from '@renderer/lib/csv';
import type { EndpointReply } from '@shared/api/table';

import { hoursAndMinutes } from './hours-and-minutes';

type Figures = EndpointReply<'dashboard.figures'>;
type Headings = { name: string; rating: string; tickets: string; supportTime: string; online: string };
type Words = { yes: string; no: string };

/** CSV rows of the attendants table, headings first. */
export function dashboardRows({ attendants }: Figures, headings: Headings, { yes, no }: Words): CsvRow[] {
  const rows = attendants.map(({ name, rating, tickets, avgSupportTime, online }) => [
    name,
    rating === null ? null : rating.toFixed(1).replace('.', ','),
    tickets,
    hoursAndMinutes(avgSupportTime),
    online ? yes : no,
  ]);
  return [Object.values(headings), ...rows];
}
