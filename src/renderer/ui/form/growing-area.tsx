import { Input } from 'antd';
import type { ComponentProps, CSSProperties, JSX } from 'react';

import styles from './growing-area.module.css';

type GrowingAreaProps = Omit<ComponentProps<typeof Input.TextArea>, 'autoSize' | 'rows' | 'style'> & {
  /** In lines. */
  least: number;
  most: number;
};

/**
 * A text of several lines that grows with what is typed. The browser sizes it: antd measures a copy, whose style the
 * page's policy refuses.
 */
export function GrowingArea({ least, most, className = '', ...rest }: GrowingAreaProps): JSX.Element {
  const lines: CSSProperties & Record<`--${string}`, number> = { '--least': least, '--most': most };
  return <Input.TextArea {...rest} rows={least} className={`${styles.area} ${className}`} style={lines} />;
}
