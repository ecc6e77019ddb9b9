import { Button, Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { lastDigits } from '@renderer/lib/last-digits';
import type { Existing, FindExisting } from '@renderer/ui/form/existing-record';
import { ExistingRecord, findExisting } from '@renderer/ui/form/existing-record';
import { changedFields } from '@renderer/ui/form/form-change';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import { carriedFields } from '@shared/api/carried-fields';
import type { ContactChange, ContactDraft } from '@shared/api/contacts';
import { toAppError } from '@shared/domain/app-error';
import { subscriberOf } from '@shared/domain/campaign-audience';
import type { Contact } from '@shared/domain/contact';
import { hasMaskedNumber } from '@shared/domain/masked-number';

import styles from './contact-form.module.css';
import { contactProblems, refusedField } from './contact-problems';
import { ExtraInfoFields } from './extra-info-fields';
import { useSaveContact } from './use-contact';

type ContactFormProps = {
  /** The contact to change; null for a new one. */
  contact: Contact | null;
  /** Initial name of a new contact. */
  startName?: string;
  onSaved: (contact: Contact) => void;
  /** Shows another contact in place of this form; absent where that is not possible. */
  onOpen?: ((contact: Contact) => void) | undefined;
  /** Reports unsaved input. */
  onTouched: () => void;
  onCancel: () => void;
};

type Values = ContactDraft & { extraInfo: NonNullable<ContactDraft['extraInfo']> };

/** Form of a contact: name, number, e-mail and extra info. Input stays until the server has accepted it. */
export function ContactForm({
  contact,
  startName = '',
  onSaved,
  onOpen,
  onTouched,
  onCancel,
}: ContactFormProps): JSX.Element {
  const { t } = useTranslation(['contact', 'common']);
  const describe = useErrorText();
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const save = useSaveContact();
  const [initial] = useState(() => valuesOf(contact, startName));
  const [existing, setExisting] = useState<Existing | null>(null);
  const find = findExistingContact(onOpen);
  const isHidden = hasMaskedNumber(initial.number);
  const refused = save.isError ? refusedField(toAppError(save.error).code) : null;
  const refusal = save.isError ? describe(save.error) : '';
  useEffect(() => {
    if (refused !== null) form.setFields([{ name: refused, errors: [refusal] }]);
  }, [form, refused, refusal]);
  const submit = (values: Values): void => {
    if (save.isPending) return;
    setExisting(null);
    const contactToSave =
      contact === null
        ? { contactId: null, body: draftOf(values) }
        : { contactId: contact.id, body: changeOf(values, initial) };
    const onError = (error: Error): void => {
      if (refusedField(toAppError(error).code) === null) toast.error(error);
      find(toAppError(error), values).then(setExisting, () => undefined);
    };
    save.mutate(contactToSave, { onSuccess: onSaved, onError });
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={initial}
      onValuesChange={onTouched}
      onFinish={submit}
    >
      <ExistingRecord existing={existing} onOpen={(open) => open()} />
      <Form.Item name="name" label={t('form.name')} required rules={[ruleOf('name', contact, t)]}>
        <Input autoFocus maxLength={200} />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('form.number')}
        required
        extra={t(isHidden ? 'form.numberHidden' : 'form.numberHint')}
        rules={[ruleOf('number', null, t)]}
      >
        <Input inputMode="tel" maxLength={200} disabled={isHidden} />
      </Form.Item>
      <Form.Item name="email" label={t('form.email')} rules={[ruleOf('email', contact, t)]}>
        <Input inputMode="email" maxLength={254} />
      </Form.Item>
      <ExtraInfoFields />
      {save.isError && refused === null && (
        <p role="alert" className={styles.outcome}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('cancel', { ns: 'common' })}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save', { ns: 'common' })}
        </Button>
      </div>
    </Form>
  );
}

const findExistingContact = (open: ((contact: Contact) => void) | undefined): FindExisting =>
  findExisting({
    code: 'ERR_DUPLICATED_CONTACT',
    field: 'number',
    fetch: async (typed) => {
      const query = { searchParam: lastDigits(typed), pageNumber: 1 };
      return (await backend.send('contacts.list', { query })).contacts;
    },
    isSame: ({ number }, typed) => subscriberOf(number) === subscriberOf(typed),
    nameOf: ({ name }) => name,
    open,
  });

/** Fields of a known contact are checked once they are changed. */
function ruleOf(field: keyof typeof contactProblems, known: Contact | null, t: TFunction<'contact'>) {
  return {
    validator: (_rule: unknown, value: string | undefined) => {
      if (known !== null && value === known[field]) return Promise.resolve();
      const problem = contactProblems[field](value ?? '');
      return problem === null ? Promise.resolve() : Promise.reject(new Error(t(`problems.${problem}`)));
    },
  };
}

function valuesOf(contact: Contact | null, startName: string): Values {
  if (contact === null) {
    const isNumber = /^[+\d\s().-]+$/u.test(startName) && /\d/u.test(startName);
    const [name, number] = isNumber ? ['', startName.replace(/\D/gu, '')] : [startName, ''];
    return { name, number, email: '', extraInfo: [] };
  }
  const { name, number, email, extraInfo = [] } = contact;
  return { name, number, email, extraInfo };
}

/** The changed fields, and the number, without which real servers fail. */
function changeOf(values: Values, initial: Values): ContactChange {
  const draft = draftOf(values);
  return {
    ...changedFields(draft, { read: draftOf(initial), carried: carriedFields['contacts.update'] }),
    number: draft.number,
  };
}

/** Removes empty rows of extra info. */
function draftOf({ name, number, email, extraInfo }: Values): ContactDraft {
  const facts = extraInfo.map((fact) => ({ name: fact.name.trim(), value: fact.value.trim() }));
  const named = facts.filter((fact) => fact.name !== '');
  return { name: name.trim(), number: number.trim(), email: email.trim(), extraInfo: named };
}
