import { Select, Space } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { NumberInput } from '@renderer/ui/form/number-input';
import type { LimitWord } from '@shared/domain/plan';

import styles from './settings.module.css';

type Limit = number | LimitWord;

/** `id`, `value` and `onChange` are set by the form field. */
type LimitInputProps = { id?: string; value?: Limit | null; onChange?: (value: Limit | null) => void };

/** A limit of a plan: a number, or the word for none or unlimited. */
export function LimitInput({ id, value = null, onChange }: LimitInputProps): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const field = id === undefined ? {} : { id };
  const isWord = typeof value === 'string';
  return (
    <Space.Compact block>
      {!isWord && (
        <NumberInput
          {...field}
          className={styles.number ?? ''}
          min={0}
          precision={0}
          value={value}
          onChange={(count) => onChange?.(count)}
        />
      )}
      <Select<LimitWord | 'count'>
        {...(isWord ? field : {})}
        className={(isWord ? styles.number : styles.limitKind) ?? ''}
        popupMatchSelectWidth={false}
        aria-label={t('plans.limit.kind')}
        value={isWord ? value : 'count'}
        options={[
          { value: 'count', label: t('plans.limit.count') },
          { value: 'unlimited', label: t('common:limit.unlimited') },
          { value: 'none', label: t('common:limit.none') },
        ]}
        onChange={(kind) => onChange?.(kind === 'count' ? 1 : kind)}
      />
    </Space.Compact>
  );
}
