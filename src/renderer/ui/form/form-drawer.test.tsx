import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import { fill } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { Field } from './field';
import { FormDrawer } from './form-drawer';

const { discard } = texts.common.form;
const schema = z.object({ name: z.string().trim().min(2) });

/** A form whose saving ends when the test says how. */
function aSlowForm() {
  const saving = { resolve: () => {}, reject: (_error: AppError) => {} };
  const saved = new Promise<null>((resolve, reject) => {
    saving.resolve = () => resolve(null);
    saving.reject = reject;
  });
  // The form hears of it a moment later than the test says it.
  saved.catch(() => undefined);
  function Form(): JSX.Element | null {
    const [isOpen, setIsOpen] = useState(true);
    if (!isOpen) return null;
    return (
      <FormDrawer
        title="Fila"
        schema={schema}
        initial={{}}
        delay={0}
        onSubmit={() => saved}
        onClose={() => setIsOpen(false)}
      >
        <Field name="name" label="Nome">
          <Input />
        </Field>
      </FormDrawer>
    );
  }
  return { saving, form: <Form /> };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Nome');
const inForm = (text: string) => within(screen.getByRole('dialog')).findByText(text);

it('closing during a save asks first, and a refusal keeps the input', async () => {
  const { saving, form } = aSlowForm();
  const { user } = await showScreen(form);
  await fill([['Nome', 'Vendas']]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 27 });
  await user.click(await screen.findByRole('button', { name: discard.stay }));
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  saving.reject(new AppError('ERR_OFFLINE', 'offline'));
  const sentence = await inForm(texts.errors.ERR_OFFLINE);
  expect(field().value).toBe('Vendas');
  // However far down the form was scrolled.
  await waitFor(() => expect(seen.mock.contexts.some((place) => (place as Element).contains(sentence))).toBe(true));
});

it('a field that may not be empty is marked as required, and others are not', async () => {
  const marked = z.object({
    name: z.string().min(2),
    note: z.string().optional(),
    isOn: z.boolean(),
    queues: z.array(z.string()),
    days: z.array(z.string()).min(1),
  });
  await showScreen(
    <FormDrawer title="Fila" schema={marked} initial={{}} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
      <Field name="name" label="Nome">
        <Input />
      </Field>
      <Field name="note" label="Nota">
        <Input />
      </Field>
      <Field name="isOn" label="Ligado" valuePropName="checked">
        <Switch />
      </Field>
      <Field name="queues" label="Filas">
        <Select mode="multiple" />
      </Field>
      <Field name="days" label="Dias">
        <Select mode="multiple" />
      </Field>
    </FormDrawer>,
  );
  const isMarked = (label: string) =>
    screen.getByText(label).closest('label')?.classList.contains('ant-form-item-required');
  expect(['Nome', 'Nota', 'Ligado', 'Filas', 'Dias'].map(isMarked)).toEqual([true, false, false, false, true]);
  expect(field().getAttribute('aria-required')).toBe('true');
});

it('Enter at the question keeps the form and its input', async () => {
  const { user } = await showScreen(aSlowForm().form);
  await fill([['Nome', 'Vendas']]);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(discard.stay));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryAllByText(discard.title)).toEqual([]));
  expect(field().value).toBe('Vendas');
});

it('the confirmation closes once the form is saved', async () => {
  const { saving, form } = aSlowForm();
  const { user } = await showScreen(form);
  await fill([['Nome', 'Vendas']]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await screen.findAllByText(discard.title);
  saving.resolve();
  await waitFor(() => expect(screen.queryAllByText(discard.title)).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('validation errors come from the form, not from the browser', async () => {
  const { user } = await showScreen(
    <FormDrawer
      title="Pessoa"
      schema={z.object({ email: z.email(), name: z.string().min(2) })}
      initial={{}}
      onSubmit={() => Promise.resolve()}
      onClose={() => undefined}
    >
      <Field name="email" label="E-mail">
        <Input type="email" />
      </Field>
      <Field name="name" label="Nome">
        <Input />
      </Field>
    </FormDrawer>,
  );
  await fill([['E-mail', 'ana@']]);
  screen.getByLabelText('E-mail').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field().closest('.ant-form-item')?.textContent).toContain(texts.common.form.required));
  expect(screen.getByText(texts.common.form.email)).toBeTruthy();
});

it.each([
  ['name', true],
  ['name.first', true],
  ['colour', false],
])('an error that names the field %s appears at a field of the form: %s', async (name, isAtField) => {
  const { saving, form } = aSlowForm();
  const { user } = await showScreen(form);
  await fill([['Nome', 'Vendas']]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  saving.reject(new AppError('ERR_VALIDATION', 'validation', { field: name }));
  const sentence = await inForm(texts.errors.ERR_VALIDATION);
  expect(sentence.closest('.ant-form-item') !== null).toBe(isAtField);
});

/** antd measures a notice by animation frames. */
const frame = 17;

it('a refusal without a field stays above the form and is a notice for 2 s [ERR-002, ERR-003]', async () => {
  const { saving, form } = aSlowForm();
  const { user } = await showScreen(form);
  await fill([['Nome', 'Vendas']]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const shown = () => screen.queryAllByText('Já existe um atendimento aberto para este contato.').map(isNotice);
  saving.reject(new AppError('ERR_OTHER_OPEN_TICKET', 'validation'));
  await pass(0);
  expect(shown().sort()).toEqual([false, true]);
  await pass(2_000 - frame);
  expect(shown().sort()).toEqual([false, true]);
  await pass(3 * frame);
  expect(shown()).toEqual([false]);
});

it('a refusal at its field is no notice', async () => {
  const { saving, form } = aSlowForm();
  const { user } = await showScreen(form);
  await fill([['Nome', 'Vendas']]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  saving.reject(new AppError('ERR_VALIDATION', 'validation', { field: 'name' }));
  expect(await screen.findAllByText(texts.errors.ERR_VALIDATION)).toHaveLength(1);
  expect(screen.queryAllByText(texts.errors.ERR_VALIDATION).map(isNotice)).toEqual([false]);
});

function isNotice(element: HTMLElement): boolean {
  return element.closest('.ant-message') !== null;
}
