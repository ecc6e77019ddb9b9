import { useTranslation } from 'react-i18next';

import type { PageWords } from '@renderer/features/conversation/model/dossier/page-words';
import { localeOf } from '@renderer/lib/language';
import { formatDate } from '@renderer/lib/time';
import type { DossierContent } from '@shared/dossier/dossier';
import { languageOf } from '@shared/i18n/languages';

/** Texts of the page inside a dossier, in the language of the user. */
export function usePageWords(): (content: DossierContent) => PageWords {
  const { t, i18n } = useTranslation('dossier');
  return (content) => {
    const { ticket, timeZone, period, exportedAt, exportedBy, server, messages } = content;
    const locale = localeOf(languageOf(i18n.language));
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone });
    const formatTime = (instant: string): string => {
      const time = Date.parse(instant);
      return Number.isNaN(time) ? instant : format.format(time);
    };
    const days =
      period === null ? t('period.all') : t('page.days', { from: formatDate(period.from), to: formatDate(period.to) });
    return {
      language: locale,
      title: t('page.title', { name: ticket.customer }),
      facts: [
        { label: t('page.number'), value: ticket.number },
        { label: t('page.ticket'), value: `${ticket.id} (${ticket.uuid})` },
        { label: t('page.server'), value: server },
        { label: t('page.period'), value: days },
        { label: t('page.messages'), value: String(messages.length) },
        { label: t('page.exported'), value: t('page.exportedBy', { at: formatTime(exportedAt), name: exportedBy }) },
        { label: t('page.zone'), value: timeZone },
      ],
      company: t('page.company'),
      edited: t('page.edited'),
      deleted: t('page.deleted'),
      marks: {
        pending: t('page.marks.pending'),
        sent: t('page.marks.sent'),
        delivered: t('page.marks.delivered'),
        read: t('page.marks.read'),
      },
      leftOut: {
        notWanted: t('page.leftOut.notWanted'),
        notFound: t('page.leftOut.notFound'),
        tooLarge: t('page.leftOut.tooLarge'),
      },
      howToCheck: t('page.howToCheck'),
      pdfLetters: t('page.pdfLetters'),
      pageOf: (page, pages) => t('page.pageOf', { page, pages }),
      formatTime,
    };
  };
}
