import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { CampaignSettingsScreen } from '@renderer/features/campaigns/ui/campaign-settings-screen';
import { CampaignsScreen } from '@renderer/features/campaigns/ui/campaigns-screen';
import type { Capability } from '@shared/domain/capability';
import type { Permission } from '@shared/domain/permission';
import { showScreen } from '@tests/support/renderer/show-screen';

const campaign = {
  id: 7,
  name: 'Natal',
  status: 'EM_ANDAMENTO',
  message1: 'Oi',
  contactList: null,
  whatsapp: null,
  scheduledAt: null,
  completedAt: null,
  tagId: null,
};
type Holder = { grantedPermissions?: readonly Permission[]; capabilities: readonly Capability[] };
const show = ({ grantedPermissions = [], capabilities }: Holder, Screen = CampaignsScreen) =>
  showScreen(<Screen />, {
    user: { profile: 'user', grantedPermissions },
    language: 'pt',
    capabilities,
    answers: {
      'campaigns.list': () => ({ records: [campaign], hasMore: false }),
      'campaigns.settings': () => [{ key: 'messageInterval', value: '20' }],
      'tags.options': () => [],
    },
  });
const all = ['Pausar Natal', 'Relatório de Natal', 'Ver Natal', 'Duplicar Natal', 'Excluir Natal'];
const namesOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.ariaLabel);

describe('a user who opens the campaigns by their address', () => {
  it('only sees them without the permission', async () => {
    await show({ capabilities: ['permissions'] });
    const row = (await screen.findByText('Natal')).closest('tr')!;
    expect(namesOf(row)).toEqual(['Relatório de Natal', 'Ver Natal']);
    expect(screen.queryByRole('button', { name: 'Nova campanha' })).toBeNull();
  });

  it.each([
    ['with the permission', { capabilities: ['permissions'], grantedPermissions: ['campaigns'] } as const],
    ['of a server without permissions', { capabilities: [] } as const],
  ])('%s has every action', async (_title, holder) => {
    await show(holder);
    const row = (await screen.findByText('Natal')).closest('tr')!;
    expect(namesOf(row)).toEqual(all);
    expect(screen.getByRole('button', { name: 'Nova campanha' })).toBeTruthy();
  });
});

describe('the pace of campaigns', () => {
  it('is read and not changed without the permission', async () => {
    await show({ capabilities: ['permissions'] }, CampaignSettingsScreen);
    expect(await screen.findByText(/peça a um administrador a permissão de campanhas/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    for (const choice of screen.getAllByRole<HTMLInputElement>('combobox')) expect(choice.disabled).toBe(true);
  });

  it('is changed with it', async () => {
    await show({ capabilities: ['permissions'], grantedPermissions: ['campaigns'] }, CampaignSettingsScreen);
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeTruthy();
    expect(screen.queryByText(/peça a um administrador/)).toBeNull();
  });
});
