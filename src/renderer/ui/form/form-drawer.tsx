import { Button, Drawer, Form } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

import { useReturnFocus } from '@renderer/lib/use-return-focus';

import type { FindExisting } from './existing-record';
import { ExistingRecord } from './existing-record';
import { FormFaults, FormSchema } from './field';
import { Edited } from './form-change';
import styles from './form-drawer.module.css';
import { LeaveForm } from './leaving-link';
import { Refusal } from './refusal';
import type { EditedForm, FieldOfError } from './submission';
import { useSubmission } from './submission';
import { useAskToLeave } from './use-dirty-guard';

export type InitialValues<S extends z.ZodType> = { [K in keyof z.input<S>]?: z.input<S>[K] | undefined };

type FormDrawerProps<S extends z.ZodObject> = {
  title: string;
  /** The schema of the endpoint, used to validate the form. */
  schema: S;
  /** Initial values. */
  initial: InitialValues<S>;
  /** Saves the values of a new record. An error is shown in the form, which keeps the typed values. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** The record to edit, of which only changed fields are saved; absent for a new one. */
  edits?: EditedForm<S> | undefined;
  /** Maps a server error to a field, if it concerns one. */
  fieldOfError?: FieldOfError;
  /** Finds the record that a refused save would have doubled. */
  findExisting?: FindExisting;
  /** Asks the user before valid values are sent; false keeps the form open. */
  confirm?: (values: unknown) => Promise<boolean>;
  onClose: () => void;
  submitLabel?: string;
  /** Milliseconds between the click and the request. */
  delay?: number;
  size?: number;
  /** False leaves the page beside the drawer in sight and in use. */
  hasMask?: boolean;
  /** Read-only: nothing can be saved. */
  isReadOnly?: boolean;
  children: ReactNode;
};

/** Drawer that edits one record beside its list. Asks before it discards typed values. */
export function FormDrawer<S extends z.ZodObject>(props: FormDrawerProps<S>): JSX.Element {
  const { title, schema, initial, onClose, submitLabel, size = 440, isReadOnly = false, children } = props;
  const { hasMask = true } = props;
  const { t } = useTranslation('common');
  const [form] = Form.useForm();
  const [isDirty, setIsDirty] = useState(false);
  const { isBusy, error, existing, faults, setFaults, submit } = useSubmission({ form, ...props });
  // Applies while saving too: the server may still refuse.
  const askToLeave = useAskToLeave(isDirty);
  const close = (): void => askToLeave(onClose);
  useReturnFocus();
  return (
    <Drawer
      open
      title={title}
      size={size}
      mask={hasMask}
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
          initialValues={initial}
          {...(isReadOnly && { disabled: true })}
          scrollToFirstError={{ focus: true }}
          onFinishFailed={({ errorFields }) => setFaults(errorFields.map(({ name }) => String(name[0])))}
          onValuesChange={() => setIsDirty(true)}
          onFinish={(values: unknown) => void submit(values)}
        >
          <Refusal error={error} />
          <ExistingRecord existing={existing} onOpen={askToLeave} />
          <Edited value={props.edits ?? null}>
            <FormFaults value={faults}>
              <LeaveForm value={askToLeave}>
                <Fields>{children}</Fields>
              </LeaveForm>
            </FormFaults>
          </Edited>
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </Form>
      </FormSchema>
    </Drawer>
  );
}

/** Focuses the first field. A separate component, because its effects run after the drawer's content has mounted. */
function Fields({ children }: { children: ReactNode }): JSX.Element {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = 'input:not([type=file], [type=hidden], :disabled), textarea:not(:disabled)';
    fields.current?.querySelector<HTMLElement>(first)?.focus();
  }, []);
  return <div ref={fields}>{children}</div>;
}
