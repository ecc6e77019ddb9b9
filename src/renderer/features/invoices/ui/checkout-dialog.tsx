import { Button, Form, Modal, Steps } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useDirtyGuard } from '@renderer/ui/form/use-dirty-guard';
import { useToast } from '@renderer/ui/use-toast';
import type { Invoice } from '@shared/domain/invoice';

import type { PixCharge } from '../api/invoice-queries';
import { subscribe } from '../api/invoice-queries';
import { checkoutRequest } from '../model/checkout-request';
import type { PayerForm } from '../model/payer-form';
import { payerForm } from '../model/payer-form';
import styles from './checkout.module.css';
import { PayerStep } from './payer-step';
import { PixView } from './pix-view';
import { PlanStep } from './plan-step';
import { ReviewStep } from './review-step';

const steps = ['data', 'plan', 'review'] as const;

/** Pays an invoice: who pays, for what, a last look, and then the Pix code. */
export function CheckoutDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['checkout', 'common']);
  const toast = useToast();
  const { plan } = useSession();
  const [form] = Form.useForm<PayerForm>();
  const [step, setStep] = useState(0);
  const [payer, setPayer] = useState<PayerForm | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [charge, setCharge] = useState<PixCharge | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = useDirtyGuard(isDirty && charge === null, onClose);

  const finish = async (): Promise<void> => {
    if (payer === null) return;
    setIsBusy(true);
    try {
      setCharge(await subscribe(checkoutRequest(payer, plan, invoice)));
      toast.success(t('success'));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsBusy(false);
    }
  };
  const next = (): void => {
    if (step === 0) form.submit();
    else if (step === 1) setStep(2);
    else void finish();
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
      {/* A key of its own, so that each step begins with the focus on the way to the next. */}
      <Button key={step} type="primary" autoFocus={step > 0} loading={isBusy} onClick={next}>
        {t(step === 2 ? 'finish' : 'next')}
      </Button>
    </div>
  );
  const isPaying = charge !== null;
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
          {/* Hidden rather than gone, so that going back finds what was typed. */}
          <div hidden={step !== 0}>
            <PayerStep form={form} isShown={step === 0} onChanged={() => setIsDirty(true)} onFinish={take} />
          </div>
          {step === 1 && <PlanStep plan={plan} />}
          {step === 2 && payer !== null && <ReviewStep payer={payer} plan={plan} invoice={invoice} />}
        </>
      )}
    </Modal>
  );
}
