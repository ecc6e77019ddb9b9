import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useFlowColleagues, useReportOpenFlow } from '@renderer/entities/flow/flow-editors';
import { namesOf, People } from '@renderer/ui/people';
import type { FlowId } from '@shared/domain/ids';

/** Avatars of the colleagues who have the flow open too; a screen reader is told when they come. */
export function FlowColleagues({ flowId }: { flowId: FlowId }): JSX.Element {
  const { t } = useTranslation('flows');
  useReportOpenFlow(flowId);
  const colleagues = useFlowColleagues(flowId);
  const label = t('editor.colleagues', { count: colleagues.length, names: namesOf(colleagues) });
  return (
    <>
      <span role="status" className="recado-hidden">
        {colleagues.length > 0 && label}
      </span>
      {colleagues.length > 0 && <People people={colleagues} label={label} />}
    </>
  );
}
