import { screen, within } from '@testing-library/react';
import { Input, Modal, Radio } from 'antd';
import type { JSX } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { showScreen } from '@tests/support/renderer/show-screen';

const nothing = (): Promise<void> => Promise.resolve();
const schema = z.object({ name: z.string() });

function Drawn(): JSX.Element {
  return (
    <>
      <a href="#before">Antes</a>
      <FormDrawer title="Fila" schema={schema} initial={{}} onSubmit={nothing} onClose={() => undefined}>
        <Field name="name" label="Nome">
          <Input />
        </Field>
      </FormDrawer>
      <a href="#after">Depois</a>
    </>
  );
}

it('Tab cycles inside a drawer in both directions', async () => {
  const { user } = await showScreen(<Drawn />);
  const drawer = within(await screen.findByRole('dialog'));
  const round = ['Fechar', 'Nome', 'Cancelar', 'Salvar'];
  const reach = async (shift: boolean): Promise<string[]> => {
    const names: string[] = [];
    for (let n = 0; n < round.length * 2; n += 1) {
      await user.tab({ shift });
      names.push(nameOf(document.activeElement));
    }
    return names;
  };
  drawer.getByRole('button', { name: 'Salvar' }).focus();
  expect(await reach(false)).toEqual([...round, ...round]);
  drawer.getByRole('button', { name: round[0] ?? '' }).focus();
  expect(await reach(true)).toEqual([...round, ...round].toReversed());
});

it('a radio group has one tab stop', async () => {
  const { user } = await showScreen(
    <Modal open title="Cor" footer={null} closable={false}>
      <button type="button">Primeiro</button>
      <Radio.Group name="cor" defaultValue="b" options={['a', 'b', 'c']} />
    </Modal>,
  );
  const first = await screen.findByRole('button', { name: 'Primeiro' });
  screen.getByRole('radio', { name: 'b' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(first);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }));
});

it('lost focus returns into the dialog', async () => {
  const { user } = await showScreen(<Drawn />);
  await screen.findByRole('dialog');
  (document.activeElement as HTMLElement).blur();
  expect(document.activeElement).toBe(document.body);
  await user.tab();
  expect(nameOf(document.activeElement)).toBe('Fechar');
});

it('without a dialog Tab keeps its default order', async () => {
  const { user } = await showScreen(
    <>
      <a href="#one">Um</a>
      <a href="#two">Dois</a>
    </>,
  );
  (await screen.findByText('Um')).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Dois');
});

function nameOf(element: Element | null): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}
