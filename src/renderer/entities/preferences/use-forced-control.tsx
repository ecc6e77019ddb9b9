import type { JSX } from 'react';
import { useId } from 'react';

import { OrganisationNote } from '@renderer/ui/organisation-note';
import type { ForceableName } from '@shared/ipc/views';

import { useIsForced } from './forced-preferences';

type ForcedControl = {
  /** Properties of the control. */
  control: { disabled?: true; 'aria-describedby'?: string };
  /** Description to show beside the control; null where the user decides. */
  note: JSX.Element | null;
};

/** Disables and describes the control of a preference that the organisation has set. */
export function useForcedControl(name: ForceableName): ForcedControl {
  const id = useId();
  if (!useIsForced(name)) return { control: {}, note: null };
  return { control: { disabled: true, 'aria-describedby': id }, note: <OrganisationNote id={id} /> };
}
