import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { usePreferences } from '@renderer/entities/preferences/preferences-store';
import { useReadVariableValues } from '@renderer/entities/quick-reply/use-variable-values';
import type { VariableValues } from '@renderer/entities/quick-reply/variables';
import { useSession } from '@renderer/entities/session/session-store';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { useAskAboutOwner } from '@renderer/entities/ticket/use-ask-about-owner';
import { currentTime } from '@renderer/lib/current-time';
import { useToast } from '@renderer/ui/use-toast';
import { toAppError } from '@shared/domain/app-error';
import type { Macro } from '@shared/domain/macro';
import type { Ticket } from '@shared/domain/ticket';

import type { MacroFacts, MacroRecords, PlannedStep } from '../model/macro-plan';
import { hasProblem, planMacro } from '../model/macro-plan';
import type { RunStep } from '../model/macro-runs';
import { fetchMacroRecords } from './macro-records';
import { applyToRuns, runOf, useMacroRuns } from './run-store';
import { usePerformStep } from './use-perform-step';

/** Everything that a plan of a ticket needs beside the records. */
export function useMacroFacts(): (ticket: Ticket, records: MacroRecords) => MacroFacts {
  const { user } = useSession();
  const { isSigning } = usePreferences();
  const valuesOf: (ticket: Ticket) => VariableValues = useReadVariableValues();
  return (ticket, records) => ({
    ...records,
    ticket,
    values: valuesOf(ticket),
    signature: isSigning ? user.name : null,
    now: currentTime(),
  });
}

type MacroRunner = {
  /** Runs a plan without problems. */
  begin: (macro: Pick<Macro, 'name'>, ticket: Ticket, plan: readonly PlannedStep[]) => void;
  /** Repeats the step at which a run has stopped, then goes on. */
  resume: (runId: string) => void;
};

/** Runs macros step by step. A run stops at the first step that fails. */
export function useMacroRunner(): MacroRunner {
  const { t } = useTranslation('macros');
  const toast = useToast();
  const perform = usePerformStep();
  const askAboutOwner = useAskAboutOwner();
  const drive = async (runId: string): Promise<void> => {
    for (let run = runOf(runId); run?.state === 'running'; run = runOf(runId)) {
      try {
        const end = await perform(run);
        applyToRuns({ runId, kind: end === 'undone' ? 'dismissed' : 'stepEnded' });
      } catch (thrown) {
        applyToRuns({ runId, kind: 'stepFailed', error: toAppError(thrown) });
      }
    }
  };
  return {
    begin: ({ name }, ticket, plan) => {
      if (plan.length === 0 || hasProblem(plan)) return;
      const steps = plan.flatMap(({ kind, about, action }): RunStep[] =>
        action === null ? [] : [{ kind, about, action }],
      );
      askAboutOwner(ticket, () => {
        // A second press of the key must not send everything twice.
        if (useMacroRuns.getState().some((run) => run.ticket.id === ticket.id)) {
          toast.info(t('runs.busy'));
          return;
        }
        const runId = crypto.randomUUID();
        applyToRuns({ runId, kind: 'begun', run: { name, ticket, steps } });
        void drive(runId);
      });
    },
    resume: (runId) => {
      if (runOf(runId)?.state !== 'stopped') return;
      applyToRuns({ runId, kind: 'resumed' });
      void drive(runId);
    },
  };
}

/** Starts a macro from its key: shows its steps first where the macro asks for it or one of them cannot be done. */
export function useStartMacro(): (macro: Macro, ticket: Ticket) => Promise<void> {
  const client = useQueryClient();
  const session = useSession();
  const toast = useToast();
  const factsOf = useMacroFacts();
  const { begin } = useMacroRunner();
  return async (macro, ticket) => {
    const show = (): void => openTicketDialog({ kind: 'macros', uuid: ticket.uuid, macroId: macro.id });
    if (macro.asksFirst) {
      show();
      return;
    }
    try {
      const records = await fetchMacroRecords(client, session, macro.steps);
      const plan = planMacro(macro, factsOf(ticket, records));
      if (hasProblem(plan)) show();
      else begin(macro, ticket, plan);
    } catch (error) {
      toast.error(error);
    }
  };
}
