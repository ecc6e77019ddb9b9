import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './organisation-note.module.css';

/** Description of a control that the organisation has set. The control names its `id` in `aria-describedby`. */
export function OrganisationNote({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <span id={id} className={styles.note}>
      {t('setByOrganisation')}
    </span>
  );
}
