import { CheckSquareOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { currentTime } from '@renderer/lib/current-time';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { formatListTime } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import { IconButton } from '@renderer/ui/icon-button';
import { PageFrame } from '@renderer/ui/page/page-frame';

import type { Task } from '../tasks';
import { readTasks, withDone, withoutTask, withTask, withText, writeTasks } from '../tasks';
import styles from './todo-screen.module.css';

/** Private to-do list, stored on this computer only. */
export function TodoScreen(): JSX.Element {
  const { t } = useTranslation(['todo', 'shell']);
  const [tasks, setTasks] = useState<readonly Task[]>(() => readTasks(localStorage));
  const [isSaved, setIsSaved] = useState(true);
  const [typed, setTyped] = useState('');
  const change = (next: readonly Task[]): void => {
    setTasks(next);
    setIsSaved(writeTasks(localStorage, next));
  };
  const add = (): void => {
    change(withTask(tasks, typed, new Date(currentTime())));
    setTyped('');
  };
  return (
    <PageFrame title={t('shell:menu.todoList')}>
      <div className={styles.page}>
        {!isSaved && <Alert type="warning" role="alert" title={t('notSaved')} />}
        <div className={styles.adding}>
          <Input
            autoFocus
            maxLength={500}
            aria-label={t('new')}
            placeholder={t('new')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={add}
          />
          <Button type="primary" onClick={add}>
            {t('add')}
          </Button>
        </div>
        {tasks.length === 0 ? (
          <EmptyState icon={<CheckSquareOutlined />} title={t('empty.title')} hint={t('empty.hint')} />
        ) : (
          <ul className={styles.tasks} aria-label={t('shell:menu.todoList')}>
            {tasks.map((task, index) => (
              <TaskItem
                key={`${task.createdAt}-${index}`}
                task={task}
                onChange={(text) => change(withText(tasks, index, { typed: text, at: new Date(currentTime()) }))}
                onDone={(isDone) => change(withDone(tasks, index, { isDone, at: new Date(currentTime()) }))}
                onRemove={() => {
                  rememberFocus()();
                  change(withoutTask(tasks, index));
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </PageFrame>
  );
}

type TaskItemProps = {
  task: Task;
  onChange: (text: string) => void;
  onDone: (isDone: boolean) => void;
  onRemove: () => void;
};

function TaskItem({ task, onChange, onDone, onRemove }: TaskItemProps): JSX.Element {
  const { t } = useTranslation('todo');
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const save = (): void => {
    if (typed !== null) onChange(typed);
    setTyped(null);
  };
  if (typed !== null) {
    return (
      <li className={styles.task}>
        <Input
          autoFocus
          maxLength={500}
          aria-label={t('text')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={save}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
        />
      </li>
    );
  }
  return (
    <li className={styles.task}>
      <Checkbox
        className={styles.text ?? ''}
        checked={task.doneAt !== undefined}
        onChange={({ target }) => onDone(target.checked)}
      >
        <span className={task.doneAt === undefined ? undefined : styles.done}>{task.text}</span>
      </Checkbox>
      <time className={styles.time} dateTime={task.updatedAt}>
        {formatListTime(task.updatedAt, today)}
      </time>
      <IconButton icon={<EditOutlined />} label={t('edit', { text: task.text })} onClick={() => setTyped(task.text)} />
      <IconButton icon={<DeleteOutlined />} label={t('remove', { text: task.text })} onClick={onRemove} />
    </li>
  );
}
