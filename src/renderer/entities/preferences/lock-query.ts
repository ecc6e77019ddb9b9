import { queryOptions } from '@tanstack/react-query';

import { callMain } from '@renderer/lib/bridge';

/** The lock of this machine. Main holds it, so it is read each time that it is shown. */
export const lockQuery = queryOptions({ queryKey: ['lock'], queryFn: () => callMain('lock.read'), staleTime: 0 });
