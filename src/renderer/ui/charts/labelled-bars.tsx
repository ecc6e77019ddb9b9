import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import type { Bar } from './bars';

const Bars = lazy(async () => ({ default: (await import('./bars')).Bars }));

type LabelledBarsProps = { title: string; bars: readonly Bar[]; height?: number };

/** Bar chart with the same numbers as a table for screen readers. The chart library is a lazy chunk. */
export function LabelledBars({ title, bars, height }: LabelledBarsProps): JSX.Element {
  return (
    <>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
        <Bars bars={bars} {...(height !== undefined && { height })} />
      </Suspense>
      <table className="recado-hidden">
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
