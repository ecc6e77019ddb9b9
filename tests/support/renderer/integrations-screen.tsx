import { fireEvent, screen, within } from '@testing-library/react';

import { IntegrationsScreen } from '@renderer/features/integrations/ui/integrations-screen';
import type { Capability } from '@shared/domain/capability';
import type { Language } from '@shared/i18n/languages';

import { showScreen } from './show-screen';

export type Answers = Record<string, (input: never) => unknown>;

const integrations = [
  { id: 41, type: 'n8n', name: 'Pedidos' },
  { id: 42, type: 'typebot', name: 'Loja' },
];

/** The integrations' screen of an admin whose company has two. */
export const showIntegrations = (
  answers: Answers = {},
  language: Language = 'pt',
  capabilities: readonly Capability[] = [],
) =>
  showScreen(<IntegrationsScreen />, {
    capabilities,
    user: { profile: 'admin' },
    language,
    path: '/queue-integration',
    answers: { 'integrations.list': () => ({ queueIntegrations: integrations, hasMore: false }), ...answers },
  });
export type User = Awaited<ReturnType<typeof showIntegrations>>['user'];
/** Opens the form by the button of this name. */
export const openForm = async (user: User, name = 'Nova integração') => {
  await user.click(await screen.findByRole('button', { name }));
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('combobox', { name: /Tip|Type/ });
  return form;
};
export type Form = Awaited<ReturnType<typeof openForm>>;

export const put = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
