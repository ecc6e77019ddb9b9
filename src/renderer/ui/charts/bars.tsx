import { Column } from '@ant-design/charts';
import { theme } from 'antd';
import type { JSX } from 'react';

import { usePalette } from '../theme/use-palette';
import { countLabel } from './count-label';

export type Bar = { label: string; count: number };

const numberOnTop = { text: ({ count }: Bar) => String(count), textBaseline: 'bottom', dy: -2 } as const;

/** Each bar is labelled with its number, so no information depends on hovering. */
export function Bars({ bars, height = 240 }: { bars: readonly Bar[]; height?: number }): JSX.Element {
  const palette = usePalette();
  const { fontFamily } = theme.useToken().token;
  const axis = {
    labelFontFamily: fontFamily,
    labelFill: palette.textSecondary,
    labelOpacity: 1,
    line: false,
    tick: false,
    title: false,
  };
  return (
    <div aria-hidden>
      <Column
        data={[...bars]}
        xField="label"
        yField="count"
        height={height}
        autoFit
        marginBottom={0}
        animate={false}
        tooltip={false}
        style={{ fill: palette.product.brand, maxWidth: 48, radiusTopLeft: 4, radiusTopRight: 4 }}
        label={{ ...numberOnTop, fontFamily, fill: palette.text }}
        axis={{
          x: { ...axis, labelAutoRotate: true, labelAutoHide: true },
          y: { ...axis, labelFormatter: countLabel, gridStroke: palette.border, gridStrokeOpacity: 1 },
        }}
      />
    </div>
  );
}
