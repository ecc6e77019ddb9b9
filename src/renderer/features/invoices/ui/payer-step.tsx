import type { FormInstance } from 'antd';
import { Checkbox, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { Folds } from '@renderer/ui/form/folds';

import type { CardIssue, PayerForm } from '../model/payer-form';
import { cardChecks, countries, initialPayer, payerForm } from '../model/payer-form';
import styles from './checkout.module.css';

type PayerStepProps = {
  form: FormInstance<PayerForm>;
  isShown: boolean;
  onChanged: () => void;
  onFinish: (values: unknown) => void;
};

const address = ['firstName', 'lastName', 'address2', 'city', 'state', 'zipcode'] as const;
const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  address2: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipcode: 'postal-code',
} as const;
const card = ['nameOnCard', 'cardNumber', 'cvv', 'expiry'] as const;
const examples = { nameOnCard: undefined, cardNumber: '4111111111111', cvv: '123', expiry: undefined } as const;

/** First step: the payer's data. A Pix needs no card, so that its fields are folded away and their problems do not block. */
export function PayerStep({ form, isShown, onChanged, onFinish }: PayerStepProps): JSX.Element {
  const { t } = useTranslation('checkout');
  const { company } = useSession().user;
  useEffect(() => {
    if (isShown) form.focusField('firstName');
  }, [form, isShown]);
  return (
    <Form
      form={form}
      name="checkout"
      layout="vertical"
      noValidate
      requiredMark={false}
      initialValues={initialPayer(company)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={onChanged}
      onFinish={onFinish}
    >
      <div className={styles.grid}>
        {address.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(name)}
            rules={[{ validator: mustFit(name, t(`required.${name}`)) }]}
          >
            <Input maxLength={200} autoComplete={autoComplete[name]} />
          </Form.Item>
        ))}
        <Form.Item name="country" label={t('country')} rules={[{ required: true, message: t('required.country') }]}>
          <Select options={countries.map((value) => ({ value, label: t(`countries.${value}`) }))} allowClear />
        </Form.Item>
      </div>
      <Form.Item name="useAddressForPaymentDetails" valuePropName="checked">
        <Checkbox>{t('useAddress')}</Checkbox>
      </Form.Item>
      <Folds folds={[{ key: 'card', label: t('card.title'), fields: card, children: <CardFields /> }]} />
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </Form>
  );
}

function CardFields(): JSX.Element {
  const { t } = useTranslation('checkout');
  return (
    <>
      <p className={styles.quiet}>{t('card.hint')}</p>
      <div className={styles.grid}>
        {card.map((name) => (
          <CardField key={name} name={name} />
        ))}
      </div>
    </>
  );
}

function CardField({ name }: { name: (typeof card)[number] }): JSX.Element {
  const { t } = useTranslation('checkout');
  const textOf = (issue: Exclude<CardIssue, null>): string =>
    issue === 'invalid' && name !== 'nameOnCard' ? t(`invalid.${name}`) : t(`required.${name}`);
  const validator = (_rule: unknown, value = ''): Promise<void> => {
    const issue = cardChecks[name](value, currentTime());
    return issue === null ? Promise.resolve() : Promise.reject(new Error(textOf(issue)));
  };
  return (
    <Form.Item name={name} label={t(`card.${name}`)} rules={[{ validator, warningOnly: true }]}>
      <Input
        inputMode={name === 'nameOnCard' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={name === 'nameOnCard' ? 200 : 25}
        placeholder={name === 'expiry' ? t('card.expiryMask') : examples[name]}
      />
    </Form.Item>
  );
}

function mustFit(name: (typeof address)[number], text: string) {
  return (_rule: unknown, value: unknown): Promise<void> =>
    payerForm.shape[name].safeParse(value).success ? Promise.resolve() : Promise.reject(new Error(text));
}
