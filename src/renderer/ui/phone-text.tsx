import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

const FormattedPhone = lazy(async () => ({ default: (await import('./formatted-phone')).FormattedPhone }));

/** A customer's number as people write it; its digits until the numbering plans are loaded. */
export function PhoneText({ digits }: { digits: string }): JSX.Element {
  return (
    <Suspense fallback={digits}>
      <FormattedPhone digits={digits} />
    </Suspense>
  );
}
