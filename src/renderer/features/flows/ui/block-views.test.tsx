import { expect, it } from 'vitest';

import { hasDialog, speedDial } from './block-views';

it('the speed dial has nine entries, without video and condition; a condition has no dialog [FLOW-042]', () => {
  expect(speedDial.map(({ kind }) => kind)).toEqual([
    'start',
    'singleBlock',
    'menu',
    'randomizer',
    'interval',
    'ticket',
    'typebot',
    'openai',
    'question',
  ]);
  const kinds = ['start', 'condition', 'unknown', 'message', 'img', 'audio', 'video'] as const;
  expect(kinds.filter(hasDialog)).toEqual(['message', 'img', 'audio', 'video']);
});
