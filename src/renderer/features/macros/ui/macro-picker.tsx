import { PlaySquareOutlined } from '@ant-design/icons';
import { Button, Modal, Radio, Spin } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { KeyCap } from '@renderer/ui/key-cap';
import type { Macro } from '@shared/domain/macro';
import type { Ticket } from '@shared/domain/ticket';

import { useMacros } from '../api/macro-list';
import { useMacroRecords } from '../api/macro-records';
import { useMacroFacts, useMacroRunner } from '../api/use-run-macro';
import type { PlannedStep } from '../model/macro-plan';
import { hasProblem, planMacro } from '../model/macro-plan';
import styles from './macros.module.css';
import { PlanView } from './plan-view';

type MacroPickerProps = {
  ticket: Ticket;
  /** The macro to show first. */
  macroId: string | undefined;
  onEdit: () => void;
  onClose: () => void;
};

/** Chooses a macro and shows what each of its steps does to the ticket before it runs. */
export function MacroPicker({ ticket, macroId, onEdit, onClose }: MacroPickerProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['macros', 'tickets', 'common']);
  const macros = useMacros();
  const [chosenId, setChosenId] = useState(macroId);
  const all = macros.data ?? [];
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0];
  const { plan, isPending, error, retry } = usePlan(ticket, chosen);
  const { begin } = useMacroRunner();
  const canRun = chosen !== undefined && plan !== null && !hasProblem(plan);
  const run = (): void => {
    if (!canRun) return;
    onClose();
    begin(chosen, ticket, plan);
  };
  const name = customerName(ticket) || t('tickets:row.nameless');
  return (
    <Modal
      open
      title={t('picker.title', { name })}
      width={680}
      onCancel={onClose}
      destroyOnHidden
      footer={[
        <Button key="edit" className={styles.edit ?? ''} onClick={onEdit}>
          {t('picker.edit')}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="run" type="primary" disabled={!canRun} onClick={run}>
          {t('picker.run')}
        </Button>,
      ]}
    >
      {macros.isError && <ErrorState error={macros.error} onRetry={() => void macros.refetch()} />}
      {macros.isPending && <Spin aria-label={t('common:loading')} />}
      {macros.isSuccess && chosen === undefined && (
        <EmptyState icon={<PlaySquareOutlined />} title={t('empty.title')} hint={t('empty.hint')} />
      )}
      {chosen !== undefined && (
        <form
          className={styles.columns}
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            run();
          }}
        >
          <MacroChoice macros={all} chosen={chosen} onChoose={setChosenId} />
          {error === null ? (
            <PlanView plan={plan} isPending={isPending} />
          ) : (
            <ErrorState error={error} onRetry={retry} />
          )}
        </form>
      )}
    </Modal>
  );
}

type MacroChoiceProps = { macros: readonly Macro[]; chosen: Macro; onChoose: (id: string) => void };

function MacroChoice({ macros, chosen, onChoose }: MacroChoiceProps): JSX.Element {
  const { t } = useTranslation('macros');
  return (
    <Radio.Group
      className={styles.choice ?? ''}
      aria-label={t('picker.label')}
      value={chosen.id}
      onChange={({ target }) => onChoose(String(target.value))}
    >
      {macros.map(({ id, name, key }) => (
        <Radio key={id} value={id} autoFocus={id === chosen.id}>
          <bdi>{name}</bdi> {key !== null && <KeyCap>{key}</KeyCap>}
        </Radio>
      ))}
    </Radio.Group>
  );
}

type ShownPlan = {
  /** Null until the records are known. */
  plan: readonly PlannedStep[] | null;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

const noSteps: Macro['steps'] = [];

function usePlan(ticket: Ticket, chosen: Macro | undefined): ShownPlan {
  const { records, isPending, error, retry } = useMacroRecords(chosen?.steps ?? noSteps);
  const factsOf = useMacroFacts();
  const isKnown = chosen !== undefined && !isPending && error === null;
  return { plan: isKnown ? planMacro(chosen, factsOf(ticket, records)) : null, isPending, error, retry };
}
