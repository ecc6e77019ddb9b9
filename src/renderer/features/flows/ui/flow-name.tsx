import { EditOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useToast } from '@renderer/ui/use-toast';
import type { Flow } from '@shared/domain/flow';

import { useNameFlow } from '../api/flow-queries';
import { flowNameFault } from '../model/flow-name';
import { useEditor } from './editor-context';
import styles from './flow-editor.module.css';

/** The flow's name, which a click turns into a field. Enter and leaving the field save it, Escape keeps the former one. */
export function FlowName({ flow }: { flow: Flow }): JSX.Element {
  const { t } = useTranslation('flows');
  const toast = useToast();
  const rename = useNameFlow(flow);
  const [typed, setTyped] = useState<string | null>(null);
  // Until the server's list has told the new name.
  const [renamed, setRenamed] = useState<{ from: string; to: string } | null>(null);
  const name = renamed?.from === flow.name ? renamed.to : flow.name;
  const save = async (): Promise<void> => {
    if (typed === null || flowNameFault(typed) !== null) return;
    const to = typed.trim();
    setTyped(null);
    if (to === name) return;
    setRenamed({ from: flow.name, to });
    try {
      await rename(to);
    } catch (error) {
      setRenamed(null);
      toast.error(error);
    }
  };
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  if (isReadOnly) {
    return (
      <h1 className={styles.title} dir="auto">
        {name}
      </h1>
    );
  }
  if (typed !== null) {
    return <NameField value={typed} onChange={setTyped} onSave={() => void save()} onCancel={() => setTyped(null)} />;
  }
  return (
    <button
      type="button"
      className={styles.title}
      title={t('list.editName')}
      aria-label={t('editor.rename', { name })}
      onClick={() => setTyped(name)}
    >
      <span className={styles.flowName} dir="auto">
        {name}
      </span>
      <EditOutlined aria-hidden />
    </button>
  );
}

type NameFieldProps = { value: string; onChange: (name: string) => void; onSave: () => void; onCancel: () => void };

function NameField({ value, onChange, onSave, onCancel }: NameFieldProps): JSX.Element {
  const { t } = useTranslation('flows');
  const faultId = useId();
  const fault = flowNameFault(value);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // The button that replaces the field would be pressed by the same key.
    event.preventDefault();
    onSave();
  };
  return (
    <span className={styles.naming}>
      <Input
        autoFocus
        size="small"
        maxLength={200}
        aria-label={t('list.name')}
        aria-invalid={fault !== null}
        aria-describedby={faultId}
        status={fault === null ? '' : 'error'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onBlur={fault === null ? onSave : onCancel}
      />
      <span id={faultId} role="alert" className={styles.nameFault}>
        {fault !== null && t(`literal.${fault}`)}
      </span>
    </span>
  );
}
