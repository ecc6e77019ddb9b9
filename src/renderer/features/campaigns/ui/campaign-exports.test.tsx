import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { CampaignReportScreen } from './campaign-report-screen';

/** jsdom has no canvas for the chart. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const exportId = '00000000-0000-4000-8000-00000000000e';
const sent = { id: 1, name: 'Clara', number: '551190001', message: 'Oi', deliveredAt: null, jobId: 'job' };
const report = { id: 7, name: 'Natal', status: 'FINALIZADA', shipping: [sent], contactList: null };
const written: string[] = [];

const show = (user: object, answers: object = {}) =>
  showScreen(<CampaignReportScreen />, {
    path: '/campaign/7/report',
    route: '/campaign/:campaignId/report',
    user: { profile: 'user', offeredPermissions: ['exports'], ...user },
    capabilities: ['exportLog'],
    answers: {
      'campaigns.show': () => report,
      'exportLog.campaign': () => '',
      'exports.begin': () => ({ exportId }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'all.csv' }),
      'exports.cancel': () => undefined,
      ...answers,
    },
  });

it('a user without the permission reads the report and exports nothing', async () => {
  await show({});
  expect(await screen.findByText('Finalizada')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
});

it('an export names its campaign to the server', async () => {
  const { user, asked } = await show({ grantedPermissions: ['exports'] });
  await user.click(await screen.findByRole('button', { name: 'Exportar tudo' }));
  expect(await screen.findByText('Salvo em all.csv')).toBeTruthy();
  expect(asked('exportLog.campaign')).toEqual([{ params: { campaignId: 7 } }]);
  expect(written.join('')).toContain('Clara');
});

it('an export that the server refuses writes nothing', async () => {
  written.length = 0;
  const refuse = () => {
    throw new AppError('ERR_NO_PERMISSION', 'forbidden');
  };
  const { user, asked } = await show({ grantedPermissions: ['exports'] }, { 'exportLog.campaign': refuse });
  await user.click(await screen.findByRole('button', { name: 'Exportar tudo' }));
  expect(await screen.findByText(texts.errors.ERR_NO_PERMISSION)).toBeTruthy();
  await waitFor(() => expect(asked('exports.cancel')).toEqual([{ exportId }]));
  expect(written).toEqual([]);
});
