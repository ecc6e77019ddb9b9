import { Modal, Skeleton } from 'antd';
import type { ComponentProps, JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { useAskToLeave } from '@renderer/ui/form/use-dirty-guard';
import type { Contact } from '@shared/domain/contact';

import { ContactForm } from './contact-form';
import { useContactQuery } from './use-contact';

type ContactDialogProps = {
  contact: Contact | null;
  startName?: string;
  onSaved: (contact: Contact) => void;
  /** Shows another contact in place of this one, after a question if something was typed. */
  onOpen?: (contact: Contact) => void;
  onClose: () => void;
};

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, startName = '', onSaved, onOpen, onClose }: ContactDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('contact');
  const [isDirty, setDirty] = useState(false);
  const ask = useAskToLeave(isDirty);
  const leave = (): void => ask(onClose);
  const open = onOpen && ((existing: Contact): void => ask(() => onOpen(existing)));
  const handlers = { onSaved, onOpen: open, onTouched: () => setDirty(true), onCancel: leave };
  return (
    <Modal
      open
      title={contact === null ? t('dialog.add') : t('dialog.edit')}
      footer={null}
      width={480}
      onCancel={leave}
      destroyOnHidden
    >
      {contact === null ? (
        <ContactForm contact={null} startName={startName} {...handlers} />
      ) : (
        <LoadedContactForm contact={contact} {...handlers} />
      )}
    </Modal>
  );
}

type LoadedContactFormProps = Pick<
  ComponentProps<typeof ContactForm>,
  'onSaved' | 'onOpen' | 'onTouched' | 'onCancel'
> & {
  contact: Contact;
};

/** Loads the contact's details first: rows of a list lack fields, which saving would erase. */
function LoadedContactForm({ contact, ...handlers }: LoadedContactFormProps): JSX.Element {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useContactQuery(contact.id);
  const [known, setKnown] = useState<Contact | null>(null);
  // A later refetch must not overwrite typed text.
  if (known === null && data !== undefined && isFetchedAfterMount && error === null) setKnown(data);
  if (known !== null) return <ContactForm contact={known} {...handlers} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
}
