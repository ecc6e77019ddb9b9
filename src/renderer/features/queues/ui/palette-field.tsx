import { CheckOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { inkOn } from '@renderer/ui/theme/ink-on';

import { queuePalette } from '../model/queue-palette';
import styles from './palette-field.module.css';

type PaletteFieldProps = {
  id?: string;
  value?: string;
  onChange?: (color: string) => void;
};

/** Palette of radio buttons. A colour that is not in the palette comes first. */
export function PaletteField({ id, value = '', onChange }: PaletteFieldProps): JSX.Element {
  const { t } = useTranslation('queues');
  const chosen = value.toUpperCase();
  const colors = chosen === '' || queuePalette.includes(chosen) ? queuePalette : [chosen, ...queuePalette];
  return (
    <div id={id} role="radiogroup" aria-label={t('color')} className={styles.palette}>
      {colors.map((color) => (
        <label key={color} className={styles.swatch} style={{ background: color, color: inkOn(color) }} title={color}>
          <input
            type="radio"
            name="queue-color"
            aria-label={color}
            checked={color === chosen}
            onChange={() => onChange?.(color)}
          />
          {color === chosen && <CheckOutlined aria-hidden />}
        </label>
      ))}
    </div>
  );
}
