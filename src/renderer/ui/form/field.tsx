import type { FormItemProps } from 'antd';
import { Form } from 'antd';
import type { JSX, ReactNode } from 'react';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';

import { languageOf } from '@shared/i18n/languages';

import { Edited, isSent } from './form-change';
import { issueText } from './issue-text';
import type { Quoted } from './quoted';

/** Schema of the surrounding form. */
export const FormSchema = createContext<z.ZodObject | null>(null);

/** Names of invalid fields; collapsed sections expand by them. */
export const FormFaults = createContext<readonly string[]>([]);

type FieldProps = Pick<
  FormItemProps,
  | 'extra'
  | 'valuePropName'
  | 'tooltip'
  | 'dependencies'
  | 'hidden'
  | 'normalize'
  | 'getValueProps'
  | 'getValueFromEvent'
  | 'className'
> & {
  /** A key of the form's schema. */
  name: string;
  label: string;
  /** Texts quoted by the specification, for the language that they are written in. */
  quoted?: Quoted;
  /** A rule of the whole form, which holds for unchanged values too; returns the error of a value. */
  check?: (value: unknown) => string | null;
  children: ReactNode;
};

/** A labelled control of a form, with its validation error below. */
export function Field({ name, label, quoted, check, children, ...rest }: FieldProps): JSX.Element {
  const { t, i18n } = useTranslation('common');
  const shape: Record<string, z.core.$ZodType> | undefined = use(FormSchema)?.shape;
  const edited = use(Edited);
  const quotedTexts = quoted?.language === languageOf(i18n.language) ? quoted.texts : {};
  const schema = shape?.[name];
  const validate = (_rule: unknown, value: unknown): Promise<void> => {
    const checked = check?.(value) ?? null;
    if (checked !== null) return Promise.reject(new Error(checked));
    if (schema === undefined || !isSent(edited, name, value)) return Promise.resolve();
    const [issue] = safeParse(schema, value).error?.issues ?? [];
    if (issue === undefined) return Promise.resolve();
    const issueKey = issueText(value, issue);
    return Promise.reject(new Error(quotedTexts[issueKey.key] ?? t(`form.${issueKey.key}`, { ...issueKey })));
  };
  return (
    <Form.Item
      name={name}
      label={label}
      required={schema !== undefined && rest.valuePropName !== 'checked' && isRequired(schema)}
      rules={[{ validator: validate }]}
      validateFirst
      {...rest}
    >
      {children}
    </Form.Item>
  );
}

/** True for a field that may be neither absent nor empty. */
function isRequired(schema: z.core.$ZodType): boolean {
  return [undefined, null, '', []].every((nothing) => !safeParse(schema, nothing).success);
}
