import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { formatMinute } from '@renderer/lib/time';
import { useToast } from '@renderer/ui/use-toast';
import type { Campaign } from '@shared/domain/campaign';

import { useFetchAudiences } from '../campaign-area';
import { useFetchReached } from '../use-audience';

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
  const fetchReached = useFetchReached();

  async function audienceOf({ contactListId, tagId }: Start, reached: number | null): Promise<string> {
    const { lists, tags } = await fetchAudiences();
    const tag = tags.find(({ id }) => id === tagId);
    const list = lists.find(({ id }) => id === contactListId);
    const count = reached ?? list?.contactsCount;
    if (tag !== undefined) {
      return count === undefined ? t('start.toTag', { tag: tag.name }) : t('start.toTagged', { count, tag: tag.name });
    }
    if (list !== undefined) return t('start.toList', { count: count ?? 0, list: list.name });
    return reached === null ? t('start.toUnnamedList') : t('audience.reached', { count: reached });
  }

  async function ask(start: Start): Promise<boolean> {
    const { name, at, contactListId, tagId } = start;
    const reached = await fetchReached({ listId: contactListId, tagId });
    if (reached === 0) {
      modal.warning({ title: t('start.nobody', { name }), content: t('audience.nobody') });
      return false;
    }
    const audience = await audienceOf(start, reached);
    let isAgreed = false;
    await new Promise<void>((resolve) => {
      modal.confirm({
        title: at === null ? t('start.question', { name }) : t('start.questionAt', { name, time: formatMinute(at) }),
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
