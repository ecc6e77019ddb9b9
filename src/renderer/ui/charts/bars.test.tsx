import { expect, it, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { Bars } from './bars';

const drawn = vi.hoisted((): unknown[] => []);

/** jsdom has no canvas. */
vi.mock('@ant-design/charts', () => ({
  Column: (props: unknown) => {
    drawn.push(props);
    return null;
  },
}));

it('a chart is written in the font of the application', async () => {
  await showScreen(<Bars bars={[{ label: 'Seg', count: 2 }]} />);
  const fonts: unknown = expect.stringMatching(/^system-ui/);
  expect(drawn.at(-1)).toMatchObject({
    label: { fontFamily: fonts },
    axis: { x: { labelFontFamily: fonts }, y: { labelFontFamily: fonts } },
  });
});

it('the labels of the bars stand at the lower edge of the chart, which has no empty floor', async () => {
  await showScreen(<Bars bars={[{ label: 'Seg', count: 2 }]} />);
  expect(drawn.at(-1)).toMatchObject({ marginBottom: 0 });
});
