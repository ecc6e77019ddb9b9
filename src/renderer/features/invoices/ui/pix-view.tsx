import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, QRCode } from 'antd';
import type { JSX } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { onPush } from '@renderer/lib/bridge';
import { formatMoney } from '@renderer/lib/money';
import { formatDate } from '@renderer/lib/time';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { useToast } from '@renderer/ui/use-toast';

import type { PixCharge } from '../invoice-area';
import { paidUntilQuery } from '../invoice-area';
import styles from './checkout.module.css';

const copiedFor = 1000;
const leaveAfter = 4000;

/** Shows the Pix code to scan or copy. After the payment it confirms and redirects to the start. */
export function PixView({ charge: { qrcode, valor } }: { charge: PixCharge }): JSX.Element {
  const { t } = useTranslation('checkout');
  const isPaid = useLeaveWhenPaid();
  return (
    <div className={styles.pix}>
      <p>{t('pix.hint')}</p>
      <div className={styles.qr}>
        <QRCode
          value={qrcode.qrcode}
          size={232}
          type="svg"
          bordered={false}
          color="black"
          bgColor="white"
          aria-label={t('pix.qr')}
        />
      </div>
      <p className={styles.amount}>
        <span>{t('pix.amount')}</span>
        <strong>{formatMoney(valor.original)}</strong>
      </p>
      <GrowingArea readOnly least={2} most={8} value={qrcode.qrcode} aria-label={t('pix.code')} />
      <CopyButton text={qrcode.qrcode} />
      <p role="status" className={styles.quiet}>
        {t(isPaid ? 'pix.received' : 'pix.waiting')}
      </p>
    </div>
  );
}

function CopyButton({ text }: { text: string }): JSX.Element {
  const { t } = useTranslation('checkout');
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      (error: unknown) => toast.error(error),
    );
  };
  return (
    <Button
      type="primary"
      block
      autoFocus
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      onClick={copy}
    >
      {t(isCopied ? 'pix.copied' : 'pix.copy')}
    </Button>
  );
}

/** Redirects to the start after the payment. Returns true from its confirmation on. */
function useLeaveWhenPaid(): boolean {
  const { t } = useTranslation('checkout');
  const toast = useToast();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [isPaid, setIsPaid] = useState(false);
  const leave = useEffectEvent((dueDate: string) => {
    if (timer.current !== null) return;
    setIsPaid(true);
    toast.success(t('renewed', { date: formatDate(dueDate) }));
    timer.current = setTimeout(() => void navigate('/'), leaveAfter);
  });
  const { accountKey, user } = useSession();
  const { data: paidUntil } = useQuery(paidUntilQuery(accountKey, user.companyId));
  const before = useRef<{ paidUntil: string | null } | null>(null);
  useEffect(() => {
    if (paidUntil === undefined) return;
    before.current ??= { paidUntil };
    if (isLater(paidUntil, before.current.paidUntil)) leave(paidUntil);
  }, [paidUntil]);
  useEffect(() => {
    const stop = onPush('realtime.batch', (events) => {
      for (const event of events) if (event.kind === 'payment.confirmed') leave(event.dueDate);
    });
    return () => {
      stop();
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, []);
  return isPaid;
}

function isLater(date: string | null, known: string | null): date is string {
  return date !== null && (known === null || Date.parse(date) > Date.parse(known));
}
