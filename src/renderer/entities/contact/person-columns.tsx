import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { PhoneText } from '@renderer/ui/phone-text';
import { hasRule } from '@shared/domain/permissions';

type Person = { number: string; email: string };
type Titles = { number: string; email: string };

/** Columns with a person's name and addresses. */
export function reachColumns<P extends Person>(titles: Titles): [number: Column<P>, email: Column<P>] {
  return [
    { key: 'number', title: titles.number, width: 'phone', render: ({ number }) => <PersonNumber digits={number} /> },
    { key: 'email', title: titles.email, isSecondary: true, render: ({ email }) => <bdi>{email}</bdi> },
  ];
}

function PersonNumber({ digits }: { digits: string }): JSX.Element {
  return (
    <bdi title={digits}>
      <PhoneText digits={digits} />
    </bdi>
  );
}

type PersonActionsProps = {
  editLabel: string;
  onEdit: () => void;
  removeLabel: string;
  onRemove: () => void;
  /** Further actions, placed before these. */
  children?: ReactNode;
};

/** Actions on a person of a list. Only users with the rule may delete. */
export function PersonActions(props: PersonActionsProps): JSX.Element {
  const { user } = useSession();
  return (
    <>
      {props.children}
      <IconButton label={props.editLabel} icon={<EditOutlined />} onClick={props.onEdit} />
      {hasRule(user, 'contacts-page:deleteContact') && (
        <IconButton label={props.removeLabel} icon={<DeleteOutlined />} onClick={props.onRemove} />
      )}
    </>
  );
}
