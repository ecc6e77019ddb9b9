import {
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  EnterOutlined,
  FileImageOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { Dropdown } from 'antd';
import type { JSX } from 'react';
import { use, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { copyPicture } from '@renderer/features/conversation/api/media/copy-picture';
import { beginForwarding } from '@renderer/features/conversation/api/messages/forward-store';
import { fileFacts } from '@renderer/features/conversation/model/media/message-media';
import { forwardedContent } from '@renderer/features/conversation/model/messages/forwarding';
import { callMain } from '@renderer/lib/bridge';
import { landmarkOf } from '@renderer/lib/landmark';
import { useSaveFile } from '@renderer/ui/use-save-file';
import { useToast } from '@renderer/ui/use-toast';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';
import { messageContent } from '@shared/domain/message-content';

import type { MessageActions } from './message-actions';
import { MessageActionsContext } from './message-actions';
import styles from './message-menu.module.css';

/** `unused` until the first opening. */
export type MenuState = 'unused' | 'open' | 'closed';

type MessageMenuProps = { message: Message; state: MenuState; onState: (state: MenuState) => void };

/** Reply, copy, save, forward and, with the permission, delete. Visible on hover and focus; the dropdown is created on first use, since every row has one. */
export function MessageMenu({ message, state, onState }: MessageMenuProps): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const actions = use(MessageActionsContext);
  if (actions === null || message.isDeleted) return null;
  if (state !== 'unused') {
    return <OpenMenu message={message} actions={actions} isOpen={state === 'open'} onState={onState} />;
  }
  return (
    <button type="button" className={styles.menu} aria-label={t('menu.label')} onClick={() => onState('open')}>
      <DownOutlined />
    </button>
  );
}

type OpenMenuProps = Pick<MessageMenuProps, 'message' | 'onState'> & { actions: MessageActions; isOpen: boolean };

function OpenMenu({ message, actions, isOpen, onState }: OpenMenuProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const show = (open: boolean): void => {
    onState(open ? 'open' : 'closed');
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
    ...usePictureItems(message),
    ...(forwardedContent(message) === null
      ? []
      : [
          {
            key: 'forward',
            icon: <ShareAltOutlined />,
            label: t('menu.forward'),
            onClick: () => beginForwarding(message),
          },
        ]),
    ...(message.fromMe && actions.canRemove
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

const pictures: readonly MessageKind[] = ['image', 'sticker'];

/** Copy and save of a picture; the system's menu for pictures does not appear on messages. */
function usePictureItems(message: Message): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('conversation');
  const saveFile = useSaveFile();
  const toast = useToast();
  const { mediaUrl: reference } = message;
  if (reference === '' || !pictures.includes(messageContent(message).kind)) return [];
  const save = async (): Promise<string> => {
    const { name } = fileFacts(message);
    return (await callMain('media.save', { transferId: crypto.randomUUID(), reference, name })).name;
  };
  return [
    {
      key: 'copyPicture',
      icon: <FileImageOutlined />,
      label: t('menu.copyPicture'),
      onClick: () => void copyPicture(reference).catch(toast.error),
    },
    {
      key: 'savePicture',
      icon: <DownloadOutlined />,
      label: t('menu.savePicture'),
      onClick: () => void saveFile(save),
    },
  ];
}
