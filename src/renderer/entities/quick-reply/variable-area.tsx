import { Button } from 'antd';
import type { ComponentProps, JSX } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { insertAt } from '@renderer/lib/text-insertion';
import { GrowingArea } from '@renderer/ui/form/growing-area';

import styles from './variable-area.module.css';
import { canonicalVariables, unknownVariables, variableNames } from './variables';

type VariableAreaProps = Omit<ComponentProps<typeof GrowingArea>, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (text: string) => void;
};

/**
 * Text area with a button for each variable, and a warning for names that are none. Spellings of campaigns and of other
 * products are replaced when the area loses the focus, because servers fill in one spelling alone.
 */
export function VariableArea({ value = '', onChange, ...area }: VariableAreaProps): JSX.Element {
  const { t } = useTranslation('compose');
  const box = useRef<HTMLDivElement>(null);
  const insert = (piece: string): void => {
    const input = box.current?.querySelector('textarea');
    const selection = { start: input?.selectionStart ?? value.length, end: input?.selectionEnd ?? value.length };
    const { text, cursor } = insertAt(value, selection, piece);
    onChange?.(text);
    input?.focus();
    // Rendering the new text moves the cursor to its end first.
    requestAnimationFrame(() => input?.setSelectionRange(cursor, cursor));
  };
  return (
    <div ref={box}>
      <GrowingArea
        {...area}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        onBlur={() => {
          const written = canonicalVariables(value);
          if (written !== value) onChange?.(written);
        }}
      />
      <div className={styles.chips} role="group" aria-label={t('variables.label')}>
        {variableNames.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={area.disabled ?? false}
            // Keeps the cursor of the text area.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(`{{${name}}}`)}
          >
            {t(`variables.${name}`)}
          </Button>
        ))}
      </div>
      {unknownVariables(value).map((variable) => (
        <p key={variable} role="status" className={styles.warning}>
          {t('quick.unknownVariable', { variable })}
        </p>
      ))}
    </div>
  );
}
