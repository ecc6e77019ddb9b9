import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useCapability } from './use-capability';

function Controls(): JSX.Element {
  return <p>{useCapability('devices') ? 'com aparelhos' : 'sem aparelhos'}</p>;
}

it.each<[readonly Capability[], string]>([
  [['devices'], 'com aparelhos'],
  [['apiTokens'], 'sem aparelhos'],
  [[], 'sem aparelhos'],
])('a control for %j follows the capabilities of the server', async (capabilities, text) => {
  await showScreen(<Controls />, { capabilities });
  expect(screen.getByText(text)).toBeTruthy();
});
