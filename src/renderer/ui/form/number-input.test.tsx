import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { NumberInput } from './number-input';

it.each([
  ['pt', 'Aumentar o valor', 'Diminuir o valor'],
  ['en', 'Increase the value', 'Decrease the value'],
  ['es', 'Aumentar el valor', 'Disminuir el valor'],
] as const)('the buttons of a number field are named in %s', async (language, increase, decrease) => {
  await showScreen(<NumberInput aria-label="n" defaultValue={1} />, { language });
  expect(screen.getAllByRole('button', { hidden: true }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    increase,
    decrease,
  ]);
});
