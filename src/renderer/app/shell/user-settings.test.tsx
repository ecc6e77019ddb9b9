import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { UserMenu } from './user-menu';

it('the settings of the system’s menu are the profile of the user', async () => {
  const ana = { id: 3, companyId: 1, name: 'Ana', email: 'ana@recado.demo', profile: 'user', queues: [] };
  const { push } = await showScreen(<UserMenu />, {
    answers: { ...shellAnswers, 'users.show': () => ana, 'connections.list': () => [], 'queues.list': () => [] },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => push('settings.open', null));
  expect(await screen.findByRole('dialog', { name: 'Meu perfil' })).toBeTruthy();
});
