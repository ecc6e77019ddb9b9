import { Input } from 'antd';
import type { ComponentProps, CSSProperties, JSX } from 'react';

import styles from './growing-area.module.css';

type GrowingAreaProps = Omit<ComponentProps<typeof Input.TextArea>, 'autoSize' | 'rows' | 'style'> & {
  /** Height in lines. */
  least: number;
  most: number;
};

/**
 * Text area that grows with its content. The browser sizes it: antd measures a copy whose inline style the content
 * security policy refuses.
 */
export function GrowingArea({ least, most, className = '', ...rest }: GrowingAreaProps): JSX.Element {
  const lines: CSSProperties & Record<`--${string}`, number> = { '--least': least, '--most': most };
  return <Input.TextArea {...rest} rows={least} className={`${styles.area} ${className}`} style={lines} />;
}
