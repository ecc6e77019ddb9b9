import { expect, it } from 'vitest';

import { blockKinds } from '@shared/domain/flow-blocks';

import { hasDialog, paletteGroups, speedDial } from './block-views';

it('the speed dial has nine entries, without video and condition [FLOW-042]', () => {
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
  expect(kinds.filter(hasDialog)).toEqual(['condition', 'message', 'img', 'audio', 'video']);
});

it('the palette has every kind of block once, under its family', () => {
  expect(paletteGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(blockKinds.toSorted());
  expect(Object.fromEntries(paletteGroups.map(({ family, kinds }) => [family, kinds]))).toMatchObject({
    start: ['start'],
    decide: ['randomizer', 'condition', 'setVariable', 'jump', 'end'],
  });
});
