import type { ButtonProps } from 'antd';
import { Button, Tooltip } from 'antd';
import type { JSX } from 'react';

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children' | 'title'> & {
  /** What the button does, in the user's language: its name and its tooltip. */
  label: string;
};

/** A button that shows only an icon, and says what it does to those who hover, focus or listen. */
export function IconButton({ label, type = 'text', ...rest }: IconButtonProps): JSX.Element {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button type={type} aria-label={label} {...rest} />
    </Tooltip>
  );
}
