import type { JSX } from 'react';

/** The ticket manager beside the open conversation. */
export function TicketsScreen(): JSX.Element {
  return <div />;
}
