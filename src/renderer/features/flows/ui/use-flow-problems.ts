import { useMemo } from 'react';

import { useCapabilities } from '@renderer/entities/session/use-capability';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import type { FlowProblem } from '@shared/domain/flow-problems';
import { problemsOf } from '@shared/domain/flow-problems';
import { tagsIn } from '@shared/domain/flow-ticket-facts';

import { useEditor } from './editor-context';

/** The problems of the drawing. Tags are requested only where the flow names some. */
export function useFlowProblems(): readonly FlowProblem[] {
  const content = useEditor(({ history }) => history.present);
  const capabilities = useCapabilities();
  const hasTags = useMemo(() => tagsIn(content).length > 0, [content]);
  const { data: tags } = useTagOptions(hasTags);
  const tagIds = useMemo(() => tags && new Set(tags.map(({ id }) => Number(id))), [tags]);
  return useMemo(() => problemsOf(content, capabilities, tagIds), [content, capabilities, tagIds]);
}
