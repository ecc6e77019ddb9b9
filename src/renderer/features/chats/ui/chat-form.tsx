import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { AppError } from '@shared/domain/app-error';
import type { Chat } from '@shared/domain/chat';
import { userId } from '@shared/domain/ids';

import { useSaveChat } from '../api/chat-queries';

/** Missing values are reported above the form by error codes, so the schema allows them. */
const chatForm = z.object({ title: z.string().max(100), userIds: z.array(userId) });

type ChatFormProps = { chat: Chat | null; onSaved: (chat: Chat) => void; onClose: () => void };

/** Creates a chat, or edits title and members of the given one. */
export function ChatForm({ chat, onSaved, onClose }: ChatFormProps): JSX.Element {
  const { t } = useTranslation('chats');
  const { user, accountKey } = useSession();
  const save = useSaveChat(chat);
  const people = useQuery({
    queryKey: [accountKey, 'users', 'options'],
    queryFn: () => backend.send('users.options', { query: { companyId: user.companyId } }),
  });
  const colleagues = (people.data ?? []).filter(({ id }) => id !== user.id);
  const members = chat?.users.map((member) => member.userId).filter((id) => id !== user.id) ?? [];
  return (
    <FormDrawer
      title={t(chat === null ? 'createTitle' : 'editTitle')}
      schema={chatForm}
      initial={{ title: chat?.title ?? '', userIds: members }}
      onSubmit={async ({ title, userIds }) => {
        if (title.trim() === '') throw new AppError('ERR_CHAT_NO_TITLE', 'validation');
        if (userIds.length === 0) throw new AppError('ERR_CHAT_NO_USERS', 'validation');
        const saved = await save({ title: title.trim(), users: userIds.map((id) => ({ id })) });
        if (chat === null) onSaved(saved);
      }}
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
