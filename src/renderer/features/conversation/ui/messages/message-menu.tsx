import { CopyOutlined, DeleteOutlined, DownOutlined, EnterOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { JSX } from 'react';
import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';
import { useToast } from '@renderer/ui/use-toast';
import type { Message } from '@shared/domain/message';

import type { MessageActions } from './message-actions';
import { MessageActionsContext } from './message-actions';
import styles from './message-menu.module.css';

/** Reply to it, copy it, and delete it where it is one's own. Seen on hover and focus; the menu is made when wanted. */
export function MessageMenu({ message }: { message: Message }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const acts = use(MessageActionsContext);
  const [isWanted, setWanted] = useState(false);
  if (acts === null || message.isDeleted) return null;
  if (isWanted) return <OpenMenu message={message} acts={acts} />;
  return (
    <button type="button" className={styles.menu} aria-label={t('menu.label')} onClick={() => setWanted(true)}>
      <DownOutlined />
    </button>
  );
}

function OpenMenu({ message, acts }: { message: Message; acts: MessageActions }): JSX.Element {
  const { t } = useTranslation('conversation');
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const show = (open: boolean): void => {
    setOpen(open);
    // Unless what was chosen has taken it elsewhere, the focus would go with the menu.
    if (!open && document.activeElement?.closest('[role=menu]')) button.current?.focus();
  };
  const copy = (): void => {
    navigator.clipboard.writeText(message.body).catch(toast.error);
  };
  const items = [
    {
      key: 'reply',
      icon: <EnterOutlined />,
      label: t('menu.reply'),
      disabled: !acts.canReply,
      onClick: () => acts.reply(message),
    },
    // A picture without words would only empty the clipboard.
    ...(message.body.trim() === ''
      ? []
      : [{ key: 'copy', icon: <CopyOutlined />, label: t('menu.copy'), onClick: copy }]),
    ...(message.fromMe
      ? [
          {
            key: 'delete',
            icon: <DeleteOutlined />,
            label: t('menu.delete'),
            danger: true,
            // The question gives the focus back to what has it now, and the menu is gone by then.
            onClick: () => {
              button.current?.focus();
              acts.remove(message);
            },
          },
        ]
      : []),
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={show}
      autoFocus
      getPopupContainer={landmarkOf}
      menu={{ items }}
    >
      <button ref={button} type="button" className={styles.menu} aria-label={t('menu.label')}>
        <DownOutlined />
      </button>
    </Dropdown>
  );
}
