import { Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { tagsIn, ticketFactsIn } from '@shared/domain/flow-ticket-facts';

import type { SimulatedTicket } from '../model/simulation';
import { useEditor } from './editor-context';
import styles from './simulator-panel.module.css';
import { useTagChoices } from './use-tag-choices';

type SimulatedTicketProps = { ticket: SimulatedTicket; onChange: (ticket: SimulatedTicket) => void };

/** Facts of the ticket by which conditions of the flow decide; nothing where it has no such conditions. */
export function SimulatedTicketFields({ ticket, onChange }: SimulatedTicketProps): JSX.Element | null {
  const { t } = useTranslation('flows');
  const content = useEditor(({ history }) => history.present);
  const facts = useMemo(() => ticketFactsIn(content), [content]);
  const named = useMemo(() => tagsIn(content), [content]);
  const [hasTags, hasHours] = [facts.has('tags'), facts.has('openingHours')];
  const { options, isPending } = useTagChoices(named, hasTags);
  if (facts.size === 0) return null;
  return (
    <div className={styles.ticket} role="group" aria-label={t('simulator.facts')}>
      {hasTags && (
        <Select
          mode="multiple"
          aria-label={t('simulator.ticketTags')}
          placeholder={t('simulator.ticketTags')}
          value={[...ticket.tagIds]}
          options={options}
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(tagIds: number[]) => onChange({ ...ticket, tagIds })}
        />
      )}
      {hasHours && (
        <label className={styles.hours}>
          <Switch
            size="small"
            checked={ticket.isInsideHours}
            aria-label={t('body.insideHours')}
            onChange={(isInsideHours) => onChange({ ...ticket, isInsideHours })}
          />
          <span aria-hidden>{t('body.insideHours')}</span>
        </label>
      )}
    </div>
  );
}
