import { useQuery } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';

export type RobotChoice = { id: number; name: string };

export type RobotChoices = {
  /** Undefined while loading. */
  choices: readonly RobotChoice[] | undefined;
  hasFailed: boolean;
};

/** Integrations that can answer the tickets of a queue or a connection. */
export function useIntegrationChoices(): RobotChoices {
  return useChoices('integrations', async (pageNumber) => {
    const { queueIntegrations, hasMore } = await backend.send('integrations.list', { query: { pageNumber } });
    return { rows: queueIntegrations, hasMore };
  });
}

/** Prompts for the AI that can answer them. */
export function usePromptChoices(isWanted = true): RobotChoices {
  const fetchPage = async (pageNumber: number) => {
    const { prompts, hasMore } = await backend.send('prompts.list', { query: { pageNumber } });
    return { rows: prompts, hasMore };
  };
  return useChoices('prompts', fetchPage, isWanted);
}

type Page = { rows: readonly RobotChoice[]; hasMore: boolean };

function useChoices(
  area: 'integrations' | 'prompts',
  fetchPage: (pageNumber: number) => Promise<Page>,
  isWanted = true,
): RobotChoices {
  const { accountKey } = useSession();
  const { data, isError } = useQuery({
    queryKey: areaKey(accountKey, area, 'choices'),
    enabled: isWanted,
    queryFn: async () => {
      const found: RobotChoice[] = [];
      for (let page = 1; ; page += 1) {
        const { rows, hasMore } = await fetchPage(page);
        found.push(...rows.map(({ id, name }) => ({ id, name })));
        if (!hasMore || rows.length === 0) return found;
      }
    },
  });
  return { choices: data, hasFailed: isError };
}
