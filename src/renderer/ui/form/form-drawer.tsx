import { Button, Drawer, Form } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

import { useReturnFocus } from '@renderer/lib/use-return-focus';

import { FormFaults, FormSchema } from './field';
import styles from './form-drawer.module.css';
import { Refusal } from './refusal';
import type { FieldOfError } from './submission';
import { useSubmission } from './submission';
import { useDirtyGuard } from './use-dirty-guard';

type FormDrawerProps<S extends z.ZodObject> = {
  title: string;
  /** Guards what is typed; the same schema guards the endpoint. */
  schema: S;
  /** Initial values. */
  initial: Partial<z.input<S>>;
  /** Saves; what it throws is said in the form, and nothing that was typed is lost. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** The field that an error of the server is about, if it is about one. */
  fieldOfError?: FieldOfError;
  onClose: () => void;
  submitLabel?: string;
  /** Milliseconds between the press and the request. */
  delay?: number;
  size?: number;
  /** There is nothing to save: what is inside is only shown. */
  isReadOnly?: boolean;
  children: ReactNode;
};

/** Edits one record beside the list that stays in sight. Asks before it throws away what was typed. */
export function FormDrawer<S extends z.ZodObject>(props: FormDrawerProps<S>): JSX.Element {
  const { title, schema, initial, onClose, submitLabel, size = 440, isReadOnly = false, children } = props;
  const { t } = useTranslation('common');
  const [form] = Form.useForm();
  const [isDirty, setIsDirty] = useState(false);
  const { isBusy, error, faults, setFaults, submit } = useSubmission({ form, ...props });
  // Also while it is being saved: the server may yet refuse it.
  const close = useDirtyGuard(isDirty, onClose);
  useReturnFocus();
  return (
    <Drawer
      open
      title={title}
      size={size}
      onClose={close}
      autoFocus={false}
      destroyOnHidden
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>{t(isReadOnly ? 'close' : 'cancel')}</Button>
          {!isReadOnly && (
            <Button type="primary" loading={isBusy} onClick={form.submit}>
              {submitLabel ?? t('save')}
            </Button>
          )}
        </div>
      }
    >
      <FormSchema value={schema}>
        <Form
          form={form}
          layout="vertical"
          // Errors appear at their field in the user's language; the browser's own messages use the system language.
          noValidate
          requiredMark={false}
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          onFinishFailed={({ errorFields }) => setFaults(errorFields.map(({ name }) => String(name[0])))}
          onValuesChange={() => setIsDirty(true)}
          onFinish={(values: unknown) => void submit(values)}
        >
          <Refusal error={error} />
          <FormFaults value={faults}>
            <Fields>{children}</Fields>
          </FormFaults>
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </Form>
      </FormSchema>
    </Drawer>
  );
}

/** Typing begins in the first of them. A part of its own: only what is inside the drawer is there when its effects run. */
function Fields({ children }: { children: ReactNode }): JSX.Element {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = 'input:not([type=file], [type=hidden], :disabled), textarea:not(:disabled)';
    fields.current?.querySelector<HTMLElement>(first)?.focus();
  }, []);
  return <div ref={fields}>{children}</div>;
}
