import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { carriedFields } from '@shared/api/carried-fields';
import { AppError } from '@shared/domain/app-error';
import type { Chat } from '@shared/domain/chat';
import type { UserId } from '@shared/domain/ids';
import { userId } from '@shared/domain/ids';

import { useSaveChat } from '../api/chat-queries';

/** Missing values are reported above the form by error codes, so the schema allows them. */
const chatForm = z.object({ title: z.string().max(100), userIds: z.array(userId) });

/** A chat has its owner at least: a server that sends no members has not shown them. */
function valuesOf({ title, users }: Chat, own: UserId): { title: string; userIds: UserId[] | undefined } {
  const others = users.map((member) => member.userId).filter((id) => id !== own);
  return { title, userIds: users.length === 0 ? undefined : others };
}

function givenTitle(title: string): string {
  if (title.trim() === '') throw new AppError('ERR_CHAT_NO_TITLE', 'validation');
  return title.trim();
}

function givenUsers(userIds: readonly UserId[]): { id: UserId }[] {
  if (userIds.length === 0) throw new AppError('ERR_CHAT_NO_USERS', 'validation');
  return userIds.map((id) => ({ id }));
}

type ChatFormProps = { chat: Chat | null; onSaved: (chat: Chat) => void; onClose: () => void };

/** Creates a chat, or edits title and members of the given one. */
export function ChatForm({ chat, onSaved, onClose }: ChatFormProps): JSX.Element {
  const { t } = useTranslation('chats');
  const { user, accountKey } = useSession();
  const save = useSaveChat();
  const people = useQuery({
    queryKey: [accountKey, 'users', 'options'],
    queryFn: () => backend.send('users.options', { query: { companyId: user.companyId } }),
  });
  const colleagues = (people.data ?? []).filter(({ id }) => id !== user.id);
  return (
    <FormDrawer
      title={t(chat === null ? 'createTitle' : 'editTitle')}
      schema={chatForm}
      initial={chat === null ? { title: '', userIds: [] } : valuesOf(chat, user.id)}
      onSubmit={async ({ title, userIds }) =>
        onSaved(await save.create({ title: givenTitle(title), users: givenUsers(userIds) }))
      }
      edits={
        chat === null
          ? undefined
          : {
              read: valuesOf(chat, user.id),
              carried: carriedFields['chats.update'],
              onChange: ({ title, userIds }) => {
                const members = userIds && { users: givenUsers(userIds) };
                return save.change(chat.id, { title: givenTitle(title ?? chat.title), ...members });
              },
            }
      }
      onClose={onClose}
    >
      <Field name="title" label={t('title')}>
        <Input autoFocus maxLength={100} />
      </Field>
      <Field name="userIds" label={t('participants')}>
        <Select
          mode="multiple"
          loading={people.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('participantsHint')}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </FormDrawer>
  );
}
