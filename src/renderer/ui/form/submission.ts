import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import type { AppError } from '@shared/domain/app-error';
import { toAppError } from '@shared/domain/app-error';

import { useErrorText } from '../use-error-text';
import { focusField } from './focus-field';

export type FieldOfError = (error: AppError) => string | null;

type Options<S extends z.ZodObject> = {
  form: FormInstance;
  schema: S;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  fieldOfError?: FieldOfError;
  onClose: () => void;
  /** Milliseconds between the press and the request, where they are not the usual ones. */
  delay?: number;
};

type Submission = {
  isBusy: boolean;
  error: AppError | null;
  /** The fields that hold up the last attempt, by name. */
  faults: readonly string[];
  /** Tells of fields that do not pass; typing goes on in the first of them. */
  setFaults: (names: readonly string[]) => void;
  submit: (values: unknown) => Promise<void>;
};

/** Saves what a form holds and closes it; a refusal stands at the field that it is about, else above the form. */
export function useSubmission<S extends z.ZodObject>(options: Options<S>): Submission {
  const describe = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const { form } = options;
  useEffect(() => {
    const [first] = faults;
    return first === undefined ? undefined : focusField(form, first);
  }, [faults, form]);

  const submit = async (values: unknown): Promise<void> => {
    const parsed = options.schema.safeParse(values);
    if (isUnderWay.current || !parsed.success) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await afterSubmitDelay(() => options.onSubmit(parsed.data), options.delay);
      options.onClose();
    } catch (thrown) {
      const refusal = toAppError(thrown);
      const field = options.fieldOfError?.(refusal) ?? namedField(refusal, options.schema);
      if (field === null) setError(refusal);
      else {
        form.setFields([{ name: field, errors: [describe(refusal)] }]);
        setFaults([field]);
      }
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, error, faults, setFaults, submit };
}

/** The field that the server itself names, where the form has it. */
function namedField({ data }: AppError, schema: z.ZodObject): string | null {
  const [name = ''] = typeof data.field === 'string' ? data.field.split('.') : [];
  return Object.hasOwn(schema.shape, name) ? name : null;
}
