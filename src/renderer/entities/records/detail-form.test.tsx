import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { Field } from '@renderer/ui/form/field';
import { AppError } from '@shared/domain/app-error';
import { fill } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { DetailForm } from './detail-form';
import { areaKey } from './record-areas';

type Row = { id: number; name: string };

const refusal = new AppError('ERR_OFFLINE', 'offline');

type FormProps = {
  fetchRow?: () => Promise<Row>;
  save?: (values: { name?: string }) => Promise<unknown>;
};

/** Creates a record, or edits the one that `fetchRow` returns. */
function Form({ fetchRow, save = () => Promise.resolve() }: FormProps): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <DetailForm
      query={
        fetchRow === undefined
          ? null
          : queryOptions({ queryKey: areaKey('server user 3', 'tags'), queryFn: fetchRow, retry: false })
      }
      titles={{ create: 'Nova fila', edit: 'Editar fila' }}
      schema={z.object({ name: z.string().min(2) })}
      blank={{ name: 'Sem nome' }}
      valuesOf={({ name }) => ({ name })}
      delay={0}
      save={{ create: save, change: save }}
      savedText="Fila salva"
      onClose={() => setIsOpen(false)}
    >
      <Field name="name" label="Nome">
        <Input />
      </Field>
    </DetailForm>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('Nome');
const saveButton = () => screen.getByRole('button', { name: texts.common.save });

it('a new record starts with the blank values, and a save confirms and closes', async () => {
  const saved: unknown[] = [];
  const { user } = await showScreen(<Form save={(values) => Promise.resolve(saved.push(values))} />);
  expect(await screen.findByText('Nova fila')).toBeTruthy();
  expect((await field()).value).toBe('Sem nome');
  await user.click(saveButton());
  expect(await screen.findByText('Fila salva')).toBeTruthy();
  expect(saved).toEqual([{ name: 'Sem nome' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an existing record shows its form only once it is fetched; a failed request can be retried', async () => {
  let isDown = true;
  const fetchRow = () => (isDown ? Promise.reject(refusal) : Promise.resolve({ id: 1, name: 'Vendas' }));
  const { user } = await showScreen(<Form fetchRow={fetchRow} />);
  expect(await screen.findByText(texts.errors.ERR_OFFLINE)).toBeTruthy();
  expect(screen.getByText('Editar fila')).toBeTruthy();
  expect(screen.queryByLabelText('Nome')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: texts.common.retry }));
  expect((await field()).value).toBe('Vendas');
});

it('a refused save shows the reason in the form, keeps the typed values and shows no confirmation', async () => {
  const { user } = await showScreen(
    <Form fetchRow={() => Promise.resolve({ id: 1, name: 'Vendas' })} save={() => Promise.reject(refusal)} />,
  );
  await field();
  await fill([['Nome', 'Balcão']]);
  await user.click(saveButton());
  expect(await within(screen.getByRole('dialog')).findByText(texts.errors.ERR_OFFLINE)).toBeTruthy();
  expect((await field()).value).toBe('Balcão');
  expect(screen.queryByText('Fila salva')).toBeNull();
});
