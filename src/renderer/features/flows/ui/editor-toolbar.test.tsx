import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aBlock, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

const drawn = (id: string) => {
  const found = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  if (found === null) throw new Error(`${id} is not drawn`);
  return found;
};
const button = (name: string) => screen.getByRole('button', { name });
const drawnIds = () => [...document.querySelectorAll('.react-flow__node')].map((node) => node.getAttribute('data-id'));

describe('the editor', () => {
  it('has its name as the title, and renames it in place [FLOW-020]', async () => {
    const { user, asked } = await showFlowEditor({ answers: { 'flows.rename': () => ({}) } });
    const rename = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /^Renomear o fluxo/ }));
      fireEvent.change(screen.getByLabelText('Nome'), { target: { value: name } });
    };
    await rename('x');
    expect(screen.getByText('Muito curto!')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(asked('flows.rename')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(button('Renomear o fluxo Boas-vindas')).toBeTruthy();
    await rename('Vendas');
    await user.keyboard('{Enter}');
    expect(button('Renomear o fluxo Vendas')).toBeTruthy();
    expect(asked('flows.rename')).toEqual([{ body: { flowId: 5, name: 'Vendas' } }]);
  });

  it('keeps the former name where the server refuses the new one', async () => {
    const refuse = () => {
      throw new AppError('ERR_FLOW_NAME_EXISTS', 'conflict');
    };
    const { user } = await showFlowEditor({ answers: { 'flows.rename': refuse } });
    await user.click(button('Renomear o fluxo Boas-vindas'));
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Vendas' } });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Renomear o fluxo Boas-vindas' })).toBeTruthy();
  });

  it('tells when it was saved in place of the reminder, until something changes', async () => {
    const { save } = await showFlowEditor({ nodes: [aBlock('m', 'message', { label: 'Olá' })] });
    const reminder = () => screen.queryByText('Não se esqueça de salvar seu fluxo!');
    await save();
    await waitFor(() => expect(reminder()).toBeNull());
    expect(screen.getByText(/salvo agora/)).toBeTruthy();
    fireEvent.click(within(drawn('m')).getByLabelText('Duplicar o bloco Mensagem'));
    expect(reminder()).toBeTruthy();
  });

  it('leaves the drawing in sight beside a form, and loses no text of the form to another one', async () => {
    const { open, dialog, fill, user } = await showFlowEditor({
      nodes: [aBlock('m', 'message', { label: 'Olá' }), aBlock('n', 'message', { label: 'Tchau' })],
    });
    await open('Olá');
    expect(document.querySelector('.ant-drawer-mask')).toBeNull();
    fill('Mensagem', 'Bom dia');
    fireEvent.doubleClick(drawn('n'));
    fireEvent.click(within(drawn('m')).getByLabelText('Excluir o bloco Mensagem'));
    expect(dialog().getByDisplayValue('Bom dia')).toBeTruthy();
    expect(drawnIds()).toEqual(['1', 'm', 'n']);
    await user.click(button('Voltar aos fluxos'));
    expect(await screen.findByRole('button', { name: 'Ficar' })).toBeTruthy();
  });

  it('aligns the selected blocks, as one step that can be undone', async () => {
    const at = (id: string, x: number, y: number) => ({ ...aBlock(id, 'message', { label: id }), position: { x, y } });
    const { user, save } = await showFlowEditor({ nodes: [at('m', 300, 40), at('n', 700, 90)] });
    expect(button('Alinhar os blocos selecionados')).toHaveProperty('disabled', true);
    fireEvent.click(drawn('m'));
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    await waitFor(() => expect(button('Alinhar os blocos selecionados')).toHaveProperty('disabled', false));
    await user.click(button('Alinhar os blocos selecionados'));
    await user.click(await screen.findByRole('menuitem', { name: /Alinhar em cima/ }));
    const tops = async () => (await save()).nodes.map(({ position }) => (position as { y: number }).y);
    expect(await tops()).toEqual([0, 0, 0]);
    await user.click(button('Desfazer'));
    expect(await tops()).toEqual([0, 40, 90]);
  });
});
