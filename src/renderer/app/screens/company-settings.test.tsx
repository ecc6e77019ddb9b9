import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { CompanySettings } from './company-settings';

const answers = { 'settings.list': () => [], 'campaigns.settings': () => [] };
const show = (plan: object) => showScreen(<CompanySettings />, { user: { profile: 'admin' }, plan, answers });

afterEach(() => localStorage.clear());

it('the settings of campaigns stand among those of the company', async () => {
  localStorage.setItem('cshow', '1');
  await show({});
  const section = within(await screen.findByRole('region', { name: 'Campanhas' }));
  expect(await section.findByRole('combobox', { name: 'Intervalo entre mensagens' })).toBeTruthy();
});

it('a plan without campaigns has no settings of them', async () => {
  localStorage.setItem('cshow', '1');
  const { asked } = await show({ useCampaigns: false });
  await screen.findByRole('region', { name: 'Atendimento' });
  expect(screen.queryByRole('region', { name: 'Campanhas' })).toBeNull();
  expect(asked('campaigns.settings')).toEqual([]);
});
