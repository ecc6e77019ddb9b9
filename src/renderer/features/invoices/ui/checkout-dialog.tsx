import { useMutation } from '@tanstack/react-query';
import { Button, Form, Modal, Steps } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatMoney } from '@renderer/lib/money';
import { formatDate } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useDirtyGuard } from '@renderer/ui/form/use-dirty-guard';
import { useToast } from '@renderer/ui/use-toast';
import type { Invoice } from '@shared/domain/invoice';
import type { Plan } from '@shared/domain/plan';
import { limitWord } from '@shared/domain/plan';

import { subscribe } from '../invoice-area';
import { checkoutRequest, planPrice } from '../model/checkout-request';
import type { PayerForm } from '../model/payer-form';
import { knownPayer, payerForm } from '../model/payer-form';
import styles from './checkout.module.css';
import { PayerStep } from './payer-step';
import { PixView } from './pix-view';

const steps = ['data', 'plan', 'review'] as const;
const lastStep = 2;

/**
 * Pays an invoice in three steps (payer, plan, review), then shows the Pix code. Begins at the review if the company's
 * last payment names everything that the first step requires; the steps before stay open to changes.
 */
export function CheckoutDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['checkout', 'common']);
  const toast = useToast();
  const { plan } = useSession();
  const [form] = Form.useForm<PayerForm>();
  const { company } = useSession().user;
  const [payer, setPayer] = useState(() => knownPayer(company));
  const [step, setStep] = useState(payer === null ? 0 : lastStep);
  const [isDirty, setIsDirty] = useState(false);
  const {
    mutate,
    data: charge,
    isPending,
  } = useMutation({
    mutationFn: subscribe,
    onSuccess: () => toast.success(t('success')),
    onError: toast.error,
    // The request holds the payer's personal data, which must not stay in the mutation cache.
    gcTime: 0,
  });
  const isPaying = charge !== undefined;
  const close = useDirtyGuard(isDirty && !isPaying, onClose);
  const next = (): void => {
    if (step === 0) form.submit();
    else if (step === 1) setStep(lastStep);
    else if (payer !== null) mutate(checkoutRequest(payer, plan, invoice));
  };
  const take = (values: unknown): void => {
    const parsed = payerForm.safeParse(values);
    if (!parsed.success) return;
    setPayer(parsed.data);
    setStep(1);
  };
  const footer = (
    <div className={styles.footer}>
      {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('common:back')}</Button>}
      {/* The key remounts the button at each step, so that it takes the focus. */}
      <Button key={step} type="primary" autoFocus={step > 0} loading={isPending} onClick={next}>
        {t(step === lastStep ? 'finish' : 'next')}
      </Button>
    </div>
  );
  return (
    <Modal
      open
      title={t(isPaying ? 'pix.title' : 'title')}
      onCancel={close}
      width={isPaying ? 440 : 640}
      destroyOnHidden
      footer={isPaying ? null : footer}
    >
      {isPaying ? (
        <PixView charge={charge} />
      ) : (
        <>
          <Steps
            size="small"
            responsive={false}
            current={step}
            className={styles.steps ?? ''}
            items={steps.map((name) => ({ title: t(`steps.${name}`) }))}
          />
          {/* Hidden rather than unmounted, so that going back keeps the typed values. */}
          <div hidden={step !== 0}>
            <PayerStep form={form} isShown={step === 0} onChanged={() => setIsDirty(true)} onFinish={take} />
          </div>
          {step === 1 && <PlanStep plan={plan} />}
          {step === lastStep && payer !== null && <ReviewStep payer={payer} plan={plan} invoice={invoice} />}
        </>
      )}
    </Modal>
  );
}

/** Second step: shows the company's plan. */
function PlanStep({ plan }: { plan: Plan | null }): JSX.Element {
  const { t } = useTranslation('checkout');
  const limits = (['users', 'connections'] as const).map((kind) => {
    const limit = plan?.[kind] ?? 0;
    const word = limitWord(limit);
    return word === null ? t(`plan.${kind}`, { count: limit }) : t(`plan.${word}.${kind}`);
  });
  return (
    <section className={styles.plan} aria-label={t('plan.own')}>
      <strong>{plan?.name ?? t('plan.custom')}</strong>
      <span className={styles.price}>{formatMoney(planPrice(plan))}</span>
      <span>{t('plan.cycle')}</span>
      {plan !== null && <span className={styles.quiet}>{limits.join(' · ')}</span>}
    </section>
  );
}

type ReviewStepProps = { payer: PayerForm; plan: Plan | null; invoice: Invoice };

/** Third step: reviews payer, plan and amount. */
function ReviewStep({ payer, plan, invoice }: ReviewStepProps): JSX.Element {
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
