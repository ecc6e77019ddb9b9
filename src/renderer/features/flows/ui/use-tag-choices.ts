import { useTagOptions } from '@renderer/entities/tag/use-tags';
import type { FlowTag } from '@shared/domain/flow-block';

type TagChoices = { options: { value: number; label: string }[]; error: Error | null; isPending: boolean };

/** Tags of the company to choose from. A deleted tag stays selectable where the flow still names it. */
export function useTagChoices(named: readonly FlowTag[], isWanted = true): TagChoices {
  const { data: tags, error, isLoading } = useTagOptions(isWanted);
  const known = (tags ?? []).map(({ id, name }) => ({ value: Number(id), label: name }));
  const deleted = named
    .filter(({ id }) => known.every(({ value }) => value !== id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return { options: [...known, ...deleted], error, isPending: isLoading };
}
