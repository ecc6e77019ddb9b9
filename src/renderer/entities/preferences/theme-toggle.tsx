import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useAttempt } from '@renderer/lib/use-attempt';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { IconButton } from '@renderer/ui/icon-button';
import { useThemeOnScreen } from '@renderer/ui/theme/use-palette';

import { useUpdatePreferences } from './preferences-store';

/** Switches between the light and the dark theme, and remembers it. */
export function ThemeToggle(): JSX.Element {
  const { t } = useTranslation('common');
  const update = useUpdatePreferences();
  const isDark = useThemeOnScreen() === 'dark';
  const { error, clear, attempt } = useAttempt();
  return (
    <AnchoredError error={error} onClose={clear}>
      <IconButton
        label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => attempt(() => update({ theme: isDark ? 'light' : 'dark' }))}
      />
    </AnchoredError>
  );
}
