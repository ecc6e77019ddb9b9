import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { addStart } from '@shared/domain/flow-edit';

import { speedDial } from '../model/dialogs';
import { blockIcon } from './block-icon';
import { useEditorStore } from './editor-context';
import styles from './flow-editor.module.css';

/** The blocks that can be added. */
export function SpeedDial(): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const add = (kind: (typeof speedDial)[number]): void => {
    const { edit, sizes, openDialog } = store.getState();
    if (kind === 'start') edit((content) => addStart(content, sizes));
    else openDialog({ kind, nodeId: null });
  };
  return (
    <div className={styles.dial}>
      <Dropdown
        trigger={['click']}
        placement="topRight"
        getPopupContainer={(dial) => dial.parentElement ?? document.body}
        menu={{
          items: speedDial.map((kind) => ({
            key: kind,
            icon: blockIcon(kind),
            label: t(`dial.${kind}`),
            onClick: () => add(kind),
          })),
        }}
      >
        <Button type="primary" shape="circle" size="large" aria-label={t('dial.open')} icon={<PlusOutlined />} />
      </Dropdown>
    </div>
  );
}
