import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRefreshRecords } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { ImportDialog } from '@renderer/entities/sheet-import/import-dialog';
import type { SendPeople } from '@renderer/entities/sheet-import/imports';
import { sendToList } from '@renderer/entities/sheet-import/send-to-list';
import { backend } from '@renderer/lib/backend';
import { currentTime } from '@renderer/lib/current-time';
import { formatMinute } from '@renderer/lib/time';
import type { ContactListId } from '@shared/domain/ids';

import styles from './campaign-fields.module.css';

type FileAudienceProps = {
  /** The list that holds the people of the file. */
  onMade: (list: ContactListId) => void;
};

const contactListArea = { key: (accountKey: string) => areaKey(accountKey, 'contact-lists') };
const longestName = 50;

/** Recipients of a spreadsheet: they become a contact list, which is created with the first rows that are sent. */
export function FileAudience({ onMade }: FileAudienceProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const refresh = useRefreshRecords(contactListArea);
  const [isOpen, setIsOpen] = useState(false);
  const made = useRef<ContactListId>(undefined);
  const nameOfList = (): string => {
    const typed: unknown = form.getFieldValue('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    const time = formatMinute(currentTime());
    return (name.length < 2 ? t('file.listName', { time }) : name).slice(0, longestName);
  };
  const send: SendPeople = async (people) => {
    made.current ??= (await backend.send('contactLists.create', { body: { name: nameOfList() } })).id;
    return sendToList(made.current)(people);
  };
  const end = async (): Promise<void> => {
    await refresh();
    if (made.current !== undefined) onMade(made.current);
  };
  const open = (): void => {
    made.current = undefined;
    setIsOpen(true);
  };
  return (
    <Form.Item label={t('file.label')}>
      <Button icon={<FileExcelOutlined aria-hidden />} onClick={open}>
        {t('file.choose')}
      </Button>
      <p className={styles.caption}>{t('file.hint')}</p>
      {isOpen && (
        <ImportDialog
          title={t('file.title')}
          path="/contact-lists"
          kinds={['.xlsx', '.xls']}
          send={send}
          onEnd={end}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Form.Item>
  );
}
