import { FileTextOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

type NoteToggleProps = { isOn: boolean; onToggle: () => void };

/** Switches the composer between a message to the customer and an internal note. */
export function NoteToggle({ isOn, onToggle }: NoteToggleProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const label = isOn ? t('note.end') : t('note.begin');
  return <IconButton icon={<FileTextOutlined />} label={label} isPressed={isOn} onClick={onToggle} />;
}
