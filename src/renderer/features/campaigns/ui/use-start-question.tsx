import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { formatShortDateTime } from '@renderer/lib/time';
import { useToast } from '@renderer/ui/use-toast';
import type { Campaign } from '@shared/domain/campaign';

import { useFetchAudiences } from '../campaign-area';

type Start = {
  name: string;
  contactListId: Campaign['contactListId'];
  tagId: Campaign['tagId'];
  /** ISO time; null for a start now. */
  at: string | null;
};

/** Asks before messages leave, and says to how many contacts; resolves to true if the user agrees. */
export function useStartQuestion(): (start: Start) => Promise<boolean> {
  const { t } = useTranslation(['campaigns', 'common']);
  const { modal } = App.useApp();
  const toast = useToast();
  const fetchAudiences = useFetchAudiences();

  async function audienceOf({ contactListId, tagId }: Start): Promise<string> {
    const { lists, tags } = await fetchAudiences();
    const tag = tags.find(({ id }) => id === tagId);
    const list = lists.find(({ id }) => id === contactListId);
    if (list !== undefined && tag === undefined) {
      return t('start.toList', { count: list.contactsCount, list: list.name });
    }
    if (tag === undefined) return t('start.toUnnamedList');
    if (list === undefined) return t('start.toTag', { tag: tag.name });
    return t('start.toTagged', { count: list.contactsCount, tag: tag.name });
  }

  async function ask(start: Start): Promise<boolean> {
    const { name, at } = start;
    const audience = await audienceOf(start);
    let isAgreed = false;
    await new Promise<void>((resolve) => {
      modal.confirm({
        title:
          at === null ? t('start.question', { name }) : t('start.questionAt', { name, time: formatShortDateTime(at) }),
        content: audience,
        okText: t(at === null ? 'start.now' : 'start.schedule'),
        cancelText: t('common:cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          isAgreed = true;
        },
        afterClose: resolve,
      });
    });
    return isAgreed;
  }

  return (start) =>
    ask(start).catch((error: unknown) => {
      toast.error(error);
      return false;
    });
}
