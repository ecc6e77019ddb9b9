import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';

import { useToast } from './use-toast';

type CopyFieldProps = { value: string; label: string; copyLabel: string; copiedLabel: string };

/** A text that is shown once, with a focused button that copies it. */
export function CopyField({ value, label, copyLabel, copiedLabel }: CopyFieldProps): JSX.Element {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      (error: unknown) => toast.error(error),
    );
  };
  return (
    <Space.Compact block>
      <Input readOnly value={value} aria-label={label} spellCheck={false} />
      <Button
        type="primary"
        autoFocus
        icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={copy}
      >
        {isCopied ? copiedLabel : copyLabel}
      </Button>
    </Space.Compact>
  );
}
