import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import type { AppError } from '@shared/domain/app-error';
import { toAppError } from '@shared/domain/app-error';

import { useErrorText } from '../use-error-text';
import { useToast } from '../use-toast';
import type { Existing, FindExisting } from './existing-record';
import type { EditedRecord } from './form-change';
import { changeOf } from './form-change';

export type FieldOfError = (error: AppError) => string | null;

/** The record that a form edits, and the request that writes its changed fields. */
export type EditedForm<S extends z.ZodObject> = EditedRecord & {
  onChange: (change: Partial<z.output<S>>) => Promise<unknown>;
};

type Options<S extends z.ZodObject> = {
  form: FormInstance;
  schema: S;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  edits?: EditedForm<S> | undefined;
  fieldOfError?: FieldOfError;
  findExisting?: FindExisting;
  /** Asks the user before valid values are sent; false keeps the form open. */
  confirm?: (values: unknown) => Promise<boolean>;
  onClose: () => void;
  /** Milliseconds between the click and the request, if not the default. */
  delay?: number;
};

type Submission = {
  isBusy: boolean;
  error: AppError | null;
  /** Record because of which the last attempt was refused. */
  existing: Existing | null;
  /** Invalid fields of the last attempt, by name. */
  faults: readonly string[];
  /** Reports invalid fields and focuses the first. */
  setFaults: (names: readonly string[]) => void;
  submit: (values: unknown) => Promise<void>;
};

/** Saves a form and closes it. A server error appears at its field, else above the form and as a notice. */
export function useSubmission<S extends z.ZodObject>(options: Options<S>): Submission {
  const describe = useErrorText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [existing, setExisting] = useState<Existing | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const { form } = options;
  useEffect(() => {
    const [first] = faults;
    return first === undefined ? undefined : focusField(form, first);
  }, [faults, form]);

  const submit = async (values: unknown): Promise<void> => {
    const request = requestOf(options, values);
    if (isUnderWay.current || request === null) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(null);
    setExisting(null);
    try {
      if (options.confirm !== undefined && !(await options.confirm(values))) return;
      await afterSubmitDelay(request, options.delay);
      options.onClose();
    } catch (thrown) {
      const refusal = toAppError(thrown);
      const field = options.fieldOfError?.(refusal) ?? namedField(refusal, options.schema);
      if (field === null) {
        setError(refusal);
        toast.error(refusal);
      } else {
        form.setFields([{ name: field, errors: [describe(refusal)] }]);
        setFaults([field]);
      }
      setExisting(await existingOf(options, refusal));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, error, existing, faults, setFaults, submit };
}

/** The refusal stands without the record if that cannot be found. */
async function existingOf<S extends z.ZodObject>(
  { findExisting, form }: Options<S>,
  refusal: AppError,
): Promise<Existing | null> {
  const all: unknown = form.getFieldsValue(true);
  const values: Readonly<Record<string, unknown>> = { ...(typeof all === 'object' ? all : {}) };
  return (await findExisting?.(refusal, values).catch(() => null)) ?? null;
}

/** The request that saves the values; null where one of them is invalid. */
function requestOf<S extends z.ZodObject>(options: Options<S>, values: unknown): (() => Promise<unknown>) | null {
  const { schema, edits, onSubmit } = options;
  if (edits === undefined) {
    const parsed = schema.safeParse(values);
    return parsed.success ? () => onSubmit(parsed.data) : null;
  }
  const change = changeOf(schema, { ...(typeof values === 'object' ? values : {}) }, edits);
  return change === null ? null : () => edits.onChange(change);
}

/** The field that the server names, if the form has it. */
function namedField({ data }: AppError, schema: z.ZodObject): string | null {
  const [name = ''] = typeof data.field === 'string' ? data.field.split('.') : [];
  return Object.hasOwn(schema.shape, name) ? name : null;
}

/** Animation frames that an unfolding section needs to mount. */
const mostTries = 20;

/** Scrolls to a field and focuses it once it is focusable. Returns a cancel function. */
function focusField(form: FormInstance, name: string): () => void {
  const before = document.activeElement;
  let frame = 0;
  const attempt = (tries: number): void => {
    // The user has moved focus meanwhile.
    if (document.activeElement !== before) return;
    form.scrollToField(name, { focus: true });
    if (tries < mostTries) frame = requestAnimationFrame(() => attempt(tries + 1));
  };
  attempt(0);
  return () => cancelAnimationFrame(frame);
}
