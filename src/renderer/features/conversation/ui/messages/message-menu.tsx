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

/** Reply, copy and delete. Visible on hover and focus; the dropdown is created on first use, since every row has one. */
export function MessageMenu({ message }: { message: Message }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const actions = use(MessageActionsContext);
  const [hasOpened, setHasOpened] = useState(false);
  if (actions === null || message.isDeleted) return null;
  if (hasOpened) return <OpenMenu message={message} actions={actions} />;
  return (
    <button type="button" className={styles.menu} aria-label={t('menu.label')} onClick={() => setHasOpened(true)}>
      <DownOutlined />
    </button>
  );
}

function OpenMenu({ message, actions }: { message: Message; actions: MessageActions }): JSX.Element {
  const { t } = useTranslation('conversation');
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const show = (open: boolean): void => {
    setOpen(open);
    // Closing removes the focused menu item; the focus returns to the button unless the action has moved it.
    if (!open && document.activeElement?.closest('[role=menu]')) button.current?.focus();
  };
  const copy = (): void => {
    navigator.clipboard.writeText(message.body).catch(toast.error);
  };
  const remove = (): void => {
    // The menu and its button go with the message.
    button.current?.closest('article')?.focus();
    actions.remove(message);
  };
  const hasText = message.body.trim() !== '';
  const items = [
    {
      key: 'reply',
      icon: <EnterOutlined />,
      label: t('menu.reply'),
      disabled: !actions.canReply,
      onClick: () => actions.reply(message),
    },
    ...(hasText ? [{ key: 'copy', icon: <CopyOutlined />, label: t('menu.copy'), onClick: copy }] : []),
    ...(message.fromMe
      ? [{ key: 'delete', icon: <DeleteOutlined />, label: t('menu.delete'), danger: true, onClick: remove }]
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
