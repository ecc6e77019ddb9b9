import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '@renderer/lib/money';
import { formatDate } from '@renderer/lib/time';
import type { Invoice } from '@shared/domain/invoice';
import type { Plan } from '@shared/domain/plan';

import { checkoutRequest } from '../model/checkout-request';
import type { PayerForm } from '../model/payer-form';
import styles from './checkout.module.css';

type ReviewStepProps = { payer: PayerForm; plan: Plan | null; invoice: Invoice };

/** Step three: everything once more before it is charged. */
export function ReviewStep({ payer, plan, invoice }: ReviewStepProps): JSX.Element {
  const { t } = useTranslation('checkout');
  const { price } = checkoutRequest(payer, plan, invoice);
  const rows = [
    [t('review.payer'), `${payer.firstName} ${payer.lastName}`],
    [
      t('address2'),
      [payer.address2, payer.city, payer.state, payer.zipcode, t(`countries.${payer.country}`)].join(', '),
    ],
    [t('review.plan'), plan?.name ?? t('plan.custom')],
    [t('review.invoice'), `${invoice.id} · ${formatDate(invoice.dueDate)}`],
  ] as const;
  return (
    <dl className={styles.review}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('review.amount')}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
    </dl>
  );
}
