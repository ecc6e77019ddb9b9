import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { blockIcon, speedDial } from './block-views';
import { useEditorStore } from './editor-context';
import styles from './flow-editor.module.css';

/** Menu of the blocks that can be added. */
export function SpeedDial(): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const choose = ({ kind, add }: (typeof speedDial)[number]): void => {
    const { edit, sizes, openDialog } = store.getState();
    if (add === 'dialog') openDialog({ kind, nodeId: null });
    else edit((content) => add(content, sizes));
  };
  return (
    <div className={styles.dial}>
      <Dropdown
        trigger={['click']}
        placement="topRight"
        getPopupContainer={(dial) => dial.parentElement ?? document.body}
        menu={{
          items: speedDial.map((entry) => ({
            key: entry.kind,
            icon: blockIcon(entry.kind),
            label: t(entry.text),
            onClick: () => choose(entry),
          })),
        }}
      >
        <Button type="primary" shape="circle" size="large" aria-label={t('dial.open')} icon={<PlusOutlined />} />
      </Dropdown>
    </div>
  );
}
