import type { EmojiData } from 'emoji-picker-react';
import EmojiPicker, { Categories } from 'emoji-picker-react';
import type { JSX } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { nonceOfPage } from '@renderer/lib/nonce';
import { useThemeOnScreen } from '@renderer/ui/theme/use-palette';
import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

import styles from './emoji.module.css';

type Names = () => Promise<{ default: EmojiData }>;

/** Emoji names by language, for the search. */
const names: Readonly<Record<Language, Names>> = {
  pt: () => import('emoji-picker-react/data/emojis-pt'),
  en: () => import('emoji-picker-react/data/emojis-en'),
  es: () => import('emoji-picker-react/data/emojis-es'),
};

/** The picker's groups; their names come from our texts, because the data's capitals are inconsistent. */
const groups = [
  Categories.SUGGESTED,
  Categories.SMILEYS_PEOPLE,
  Categories.ANIMALS_NATURE,
  Categories.FOOD_DRINK,
  Categories.TRAVEL_PLACES,
  Categories.ACTIVITIES,
  Categories.OBJECTS,
  Categories.SYMBOLS,
  Categories.FLAGS,
] as const;

/** `takesFocus` is false for an emoji that was picked with the keyboard: the focus stays in the search. */
export type OnPick = (emoji: string, takesFocus: boolean) => void;

/** Emoji in the system's font; nothing is fetched from a network. */
export function EmojiPanel({ onPick }: { onPick: OnPick }): JSX.Element {
  const { t, i18n } = useTranslation('compose');
  const theme = useThemeOnScreen();
  const labels = useMemo(
    () => ({
      searchPlaceholder: t('emoji.search'),
      searchLabel: t('emoji.search'),
      searchClear: t('emoji.clear'),
      searchResultsNone: t('emoji.none'),
      searchResultsOne: t('emoji.one'),
      searchResultsMany: t('emoji.many', { number: '%n' }),
      categoryNavigation: t('emoji.categories'),
      loading: t('emoji.loading'),
      loadingError: t('emoji.failed'),
      retryLoading: t('emoji.retry'),
    }),
    [t],
  );
  const categories = useMemo(() => groups.map((category) => ({ category, name: t(`emoji.groups.${category}`) })), [t]);
  return (
    <EmojiPicker
      categories={categories}
      emojiStyle="native"
      emojiData={names[languageOf(i18n.language)]}
      theme={theme}
      className={styles.panel ?? ''}
      nonce={nonceOfPage()}
      labels={labels}
      width="100%"
      height="100%"
      lazyLoadEmojis
      keepSearchFocus
      skinTonesDisabled
      previewConfig={{ showPreview: false }}
      onEmojiClick={({ emoji }, { detail }) => onPick(emoji, detail > 0)}
    />
  );
}
