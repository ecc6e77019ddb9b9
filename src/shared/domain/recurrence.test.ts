import { expect, it } from 'vitest';

import { recurrences } from './recurrence';

it('billing periods have the names of the wire, the shortest first', () => {
  expect(recurrences).toEqual(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']);
});
