import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import type { SentInvitation } from '../../invitations';
import { useCanInvite, useInvitations } from '../../invitations';
import { HandOver } from './hand-over';
import { InviteForm } from './invite-form';
import { PendingInvitations } from './pending-invitations';

/** Buttons of invitations with their dialogs; nothing where colleagues cannot be invited. */
export function Invitations(): JSX.Element | null {
  return useCanInvite() ? <InvitationButtons /> : null;
}

function InvitationButtons(): JSX.Element {
  const { t } = useTranslation('invitations');
  const { state } = useLocation() as { state: { invites?: boolean } | null };
  const { data } = useInvitations();
  const [open, setOpen] = useState<'form' | 'pending' | null>(state?.invites === true ? 'form' : null);
  const [handedOver, setHandedOver] = useState<SentInvitation | null>(null);
  const close = (): void => setOpen(null);
  const count = data?.length ?? 0;
  return (
    <>
      {count > 0 && <Button onClick={() => setOpen('pending')}>{t('pending', { count })}</Button>}
      <Button onClick={() => setOpen('form')}>{t('invite')}</Button>
      {open === 'form' && <InviteForm onHandOver={setHandedOver} onClose={close} />}
      {open === 'pending' && <PendingInvitations onHandOver={setHandedOver} onClose={close} />}
      {handedOver !== null && <HandOver sent={handedOver} onClose={() => setHandedOver(null)} />}
    </>
  );
}
