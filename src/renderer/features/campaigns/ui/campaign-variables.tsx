import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import { withVariable } from '@shared/domain/campaign-settings';

import styles from './campaign-settings-screen.module.css';

type Variables = CampaignSettings['variables'];

type VariablesProps = {
  variables: Variables;
  onChange: (variables: Variables) => void;
  children: ReactNode;
};

/** Edits and removes the variables of campaign texts. */
export function CampaignVariables({ variables, onChange, children }: VariablesProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  return (
    <fieldset className={styles.variables}>
      <legend>{t('settings.variables')}</legend>
      <p className={styles.hint}>{t('settings.variablesHint')}</p>
      <ul className={styles.list}>
        {variables.map(({ key, value }) => (
          <li key={key} className={styles.line}>
            <code className={styles.key}>{`{${key}}`}</code>
            <Input
              aria-label={t('settings.valueOf', { key })}
              value={value}
              maxLength={500}
              onChange={(event) =>
                onChange(variables.map((each) => (each.key === key ? { key, value: event.target.value } : each)))
              }
            />
            <IconButton
              label={t('settings.removeVariable', { key })}
              icon={<DeleteOutlined />}
              onClick={() => onChange(variables.filter((each) => each.key !== key))}
            />
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}

type Problem = 'keyMissing' | 'keyTaken';

/** Variable that is not in the list yet. */
export type TypedVariable = { key: string; value: string; problem: Problem | null };

export const blankVariable: TypedVariable = { key: '', value: '', problem: null };

export function isBlank({ key, value }: TypedVariable): boolean {
  return key.trim() === '' && value === '';
}

/** Adds the typed variable. `left` is blank then, else the refused variable with its problem. */
export function withTyped(variables: Variables, typed: TypedVariable): { variables: Variables; left: TypedVariable } {
  const key = typed.key.trim().replaceAll(/[{}\s]/g, '');
  const next = withVariable(variables, { key, value: typed.value });
  if (next.length > variables.length) return { variables: next, left: blankVariable };
  return { variables, left: { ...typed, problem: key === '' ? 'keyMissing' : 'keyTaken' } };
}

type NewVariableProps = { typed: TypedVariable; onChange: (typed: TypedVariable) => void; onAdd: () => void };

/** Fields of a variable that is added, with the reason why it is refused. */
export function NewCampaignVariable({ typed, onChange, onAdd }: NewVariableProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const { key, value, problem } = typed;
  const errorId = useId();
  return (
    <>
      <div className={styles.line}>
        <Input
          aria-label={t('settings.key')}
          placeholder={t('settings.key')}
          value={key}
          maxLength={50}
          status={problem === null ? '' : 'error'}
          aria-invalid={problem !== null}
          aria-describedby={errorId}
          onChange={(event) => onChange({ key: event.target.value, value, problem: null })}
        />
        <Input
          aria-label={t('settings.value')}
          placeholder={t('settings.value')}
          value={value}
          maxLength={500}
          onChange={(event) => onChange({ ...typed, value: event.target.value })}
        />
        <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t('settings.add')}
        </Button>
      </div>
      <p id={errorId} role={problem === null ? undefined : 'alert'} className={styles.error}>
        {problem === 'keyMissing' && t('settings.keyMissing')}
        {problem === 'keyTaken' && t('settings.keyTaken', { key: key.trim() })}
      </p>
    </>
  );
}
