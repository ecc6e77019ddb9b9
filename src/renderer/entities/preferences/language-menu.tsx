import { GlobalOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';
import { useAttempt } from '@renderer/lib/use-attempt';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { IconButton } from '@renderer/ui/icon-button';
import type { Language } from '@shared/i18n/languages';
import { languageOf, languages } from '@shared/i18n/languages';

import { useUpdatePreferences } from './preferences-store';

type LanguageMenuProps = {
  /** Called after the choice is saved. */
  onChosen?: (language: Language) => void;
};

/** Menu of languages, each by its own name. The texts change at once. */
export function LanguageMenu({ onChosen }: LanguageMenuProps): JSX.Element {
  const { t, i18n } = useTranslation('common');
  const update = useUpdatePreferences();
  const { error, clear, attempt } = useAttempt();
  const choose = (language: Language): void =>
    attempt(async () => {
      await update({ language });
      onChosen?.(language);
    });
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{t(`languages.${language}`)}</span>,
    onClick: () => choose(language),
  }));
  return (
    <AnchoredError error={error} onClose={clear}>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        getPopupContainer={landmarkOf}
        menu={{ items, selectable: true, selectedKeys: [languageOf(i18n.language)] }}
      >
        <IconButton label={t('languages.label')} icon={<GlobalOutlined />} />
      </Dropdown>
    </AnchoredError>
  );
}
