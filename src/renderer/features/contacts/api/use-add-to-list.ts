import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { isImporting, startImport } from '@renderer/entities/sheet-import/imports';
import { listItemsPath, sendToList } from '@renderer/entities/sheet-import/send-to-list';
import { backend } from '@renderer/lib/backend';
import { AppError } from '@shared/domain/app-error';
import type { Contact } from '@shared/domain/contact';
import type { ContactList } from '@shared/domain/contact-list';

import { listPeople } from '../model/list-people';
import { contactPages } from './contact-queries';

/** Selected contacts, or all that match a search. */
export type ContactChoice = { contacts: readonly Contact[] } | { search: string };

/** An existing list, or the name of a new one. */
export type TargetList = Pick<ContactList, 'id' | 'name'> | { newName: string };

export function useContactListOptions() {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'contact-lists', 'options'),
    queryFn: () => backend.send('contactLists.options', { query: { companyId: user.companyId } }),
  });
}

type Addition = { choice: ContactChoice; target: TargetList; title: (list: string) => string };

/** Reads the contacts, then adds them to the list as an import, which continues when the page is left. */
export function useAddToList() {
  const { accountKey } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ choice, target, title }: Addition): Promise<Pick<ContactList, 'id' | 'name'>> => {
      const contacts = 'contacts' in choice ? choice.contacts : await allMatching(choice.search);
      const { people, refused } = listPeople(contacts);
      const list = 'newName' in target ? await createList(target.newName) : target;
      const path = listItemsPath(list.id);
      if (isImporting({ accountKey, path })) throw new AppError('ERR_IMPORT_RUNNING', 'conflict');
      void startImport({
        target: { accountKey, path, title: title(list.name) },
        people,
        heads: [],
        refused,
        send: sendToList(list.id),
        onEnd: () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'contact-lists') }),
      });
      return list;
    },
  });
}

const createList = (name: string) => backend.send('contactLists.create', { body: { name } });

/** Every contact that matches the search. */
export async function allMatching(search: string): Promise<Contact[]> {
  const found: Contact[] = [];
  for await (const page of contactPages(search)) found.push(...page);
  return found;
}
