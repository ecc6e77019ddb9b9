import { EditOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { IconButton } from '@renderer/ui/icon-button';

/** Whether the attendant's name goes above each message. */
export function SignToggle(): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isSigning } = usePreferences();
  const update = useUpdatePreferences();
  return (
    <IconButton
      icon={<EditOutlined />}
      label={isSigning ? t('composer.signOn') : t('composer.signOff')}
      isPressed={isSigning}
      // Where it cannot be kept it moves back, which says enough.
      onClick={() => void update({ isSigning: !isSigning }).catch(() => undefined)}
    />
  );
}
