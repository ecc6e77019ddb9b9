import { useMemo } from 'react';

import { useKnownSettings } from '../setting/settings';
import type { WaitThresholds } from './waiting';
import { waitThresholds } from './waiting';

/** Thresholds of the company in use. */
export function useWaitThresholds(): WaitThresholds {
  const settings = useKnownSettings();
  return useMemo(() => waitThresholds(settings), [settings]);
}
