import { describe, expect, it } from 'vitest';

import {
  campaignDuration,
  defaultCampaignSettings,
  isRiskyPace,
  pauseAfter,
  readCampaignSettings,
  withVariable,
} from './campaign-settings';
import { defaultOptOutWords } from './opt-out';

const defaults = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  optOutWords: defaultOptOutWords,
};

describe('settings of campaigns', () => {
  it.each([
    ['nothing', undefined],
    ['no list', { key: 'messageInterval', value: '5' }],
    ['no entries', []],
    ['a list in the place of a number', [{ key: 'messageInterval', value: ['5'] }]],
    ['other entries', [{ key: 'other', value: '5' }]],
    [
      'values that are none',
      [
        { key: 'messageInterval', value: 'soon' },
        { key: 'variables', value: '"x"' },
      ],
    ],
  ])('%s gives the defaults', (_title, rows) => {
    expect(readCampaignSettings(rows)).toEqual(defaults);
    expect(defaultCampaignSettings).toEqual(defaults);
  });

  it('are read from JSON text', () => {
    const rows = [
      { key: 'messageInterval', value: '5' },
      { key: 'longerIntervalAfter', value: '"10"' },
      { key: 'greaterInterval', value: '030' },
      { key: 'variables', value: '[{"key":"loja","value":"Centro"},{"key":""},7]' },
    ];
    expect(readCampaignSettings([...rows, { key: 'optOutWords', value: '["chega"]' }])).toEqual({
      optOutWords: ['chega'],
      messageInterval: 5,
      longerIntervalAfter: 10,
      greaterInterval: 30,
      variables: [{ key: 'loja', value: 'Centro' }],
    });
  });

  it('are read from plain JSON', () => {
    const rows = [
      { key: 'messageInterval', value: 0 },
      { key: 'variables', value: [{ key: 'loja', value: '' }] },
    ];
    expect(readCampaignSettings(rows)).toEqual({
      ...defaults,
      messageInterval: 0,
      variables: [{ key: 'loja', value: '' }],
    });
  });
});

describe('the pause after a message', () => {
  const settings = { ...defaults, messageInterval: 5, longerIntervalAfter: 10, greaterInterval: 40 };
  it.each([
    [0, 5_000],
    [1, 5_000],
    [9, 5_000],
    [10, 40_000],
    [11, 5_000],
    [20, 40_000],
  ])('number %i is %i milliseconds', (sent, pause) => {
    expect(pauseAfter(sent, settings)).toBe(pause);
  });

  it('is never longer where the longer pause is switched off', () => {
    expect(pauseAfter(10, { ...settings, longerIntervalAfter: 0 })).toBe(5_000);
    expect(pauseAfter(10, { ...settings, longerIntervalAfter: -5 })).toBe(5_000);
  });
});

it('a variable is added once, and not without a name', () => {
  const one = { key: 'loja', value: 'Centro' };
  expect(withVariable([], one)).toEqual([one]);
  expect(withVariable([one], { key: 'loja', value: 'Norte' })).toEqual([one]);
  expect(withVariable([one], { key: '', value: 'Norte' })).toEqual([one]);
  expect(withVariable([one], { key: 'dia', value: '1' })).toEqual([one, { key: 'dia', value: '1' }]);
});

describe('the duration of a campaign', () => {
  it.each([
    [0, { messageInterval: 10, longerIntervalAfter: 3, greaterInterval: 60 }],
    [1, { messageInterval: 10, longerIntervalAfter: 3, greaterInterval: 60 }],
    [3, { messageInterval: 10, longerIntervalAfter: 3, greaterInterval: 60 }],
    [4, { messageInterval: 10, longerIntervalAfter: 3, greaterInterval: 60 }],
    [100, { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 }],
    [50, { messageInterval: 5, longerIntervalAfter: 0, greaterInterval: 60 }],
  ])('of %i messages is the sum of the pauses that the server makes', (count, pace) => {
    const settings = { ...pace, variables: [] };
    const pauses = Array.from({ length: Math.max(0, count - 1) }, (_each, sent) => pauseAfter(sent + 1, settings));
    expect(campaignDuration(count, settings)).toBe(pauses.reduce((sum, pause) => sum + pause, 0));
  });

  it('risks the number without a pause between messages', () => {
    expect([0, 5].map((messageInterval) => isRiskyPace({ messageInterval }))).toEqual([true, false]);
  });
});
