import { expect, it } from 'vitest';

import { recurrences } from './recurrence';

it('companies pay by these words of the wire, the shortest time first', () => {
  expect(recurrences).toEqual(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']);
});
