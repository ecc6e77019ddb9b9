import { PaperClipOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

/** Chooses files to send. */
export function AttachButton({
  isEnabled,
  onFiles,
}: {
  isEnabled: boolean;
  onFiles: (files: File[]) => void;
}): JSX.Element {
  const { t } = useTranslation('conversation');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={<PaperClipOutlined />}
        label={t('attachments.add')}
        disabled={!isEnabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attachments.add')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
