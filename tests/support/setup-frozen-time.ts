import { beforeEach } from 'vitest';

import { freezeDate } from './frozen-time';

freezeDate();
// `vi.setSystemTime()` without fake timers leaves the machine's Date behind when it is undone.
beforeEach(freezeDate);
