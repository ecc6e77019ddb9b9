import { Modal } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useDirtyGuard } from '@renderer/ui/form/use-dirty-guard';
import type { Contact } from '@shared/domain/contact';

import { ContactForm } from './contact-form';

type ContactDialogProps = {
  contact: Contact | null;
  startName?: string;
  onSaved: (contact: Contact) => void;
  onClose: () => void;
};

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, startName = '', onSaved, onClose }: ContactDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('contact');
  const [isDirty, setDirty] = useState(false);
  const leave = useDirtyGuard(isDirty, onClose);
  return (
    <Modal
      open
      title={contact === null ? t('dialog.add') : t('dialog.edit')}
      footer={null}
      width={480}
      onCancel={leave}
      destroyOnHidden
    >
      <ContactForm
        contact={contact}
        startName={startName}
        onSaved={onSaved}
        onTouched={() => setDirty(true)}
        onCancel={leave}
      />
    </Modal>
  );
}
