import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { DashboardScreen } from './dashboard-screen';

/** A drawing needs a canvas, which there is none of. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const attendants = [{ id: 1, name: 'Ana', tickets: 4, avgSupportTime: 125, rating: 4.5, online: true }];

it('the table of attendants goes into a file that the user chooses', async () => {
  const written: string[] = [];
  const { user, asked } = await showScreen(<DashboardScreen />, {
    user: { profile: 'admin' },
    answers: {
      'dashboard.figures': () => ({ counters: {}, attendants }),
      'dashboard.ticketsByUser': () => ({ data: [] }),
      'dashboard.ticketsByDay': () => ({ count: 0, data: [] }),
      'exports.begin': () => ({ exportId: '00000000-0000-4000-8000-00000000000e' }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'equipe.csv' }),
    },
  });
  await screen.findByText('Ana');
  await user.click(screen.getByRole('button', { name: /Exportar/ }));
  expect(await screen.findByText('Salvo em equipe.csv')).toBeTruthy();
  expect(asked('exports.begin')).toEqual([{ name: expect.stringMatching(/^\w.*\.csv$/) as string }]);
  expect(written.join('')).toContain('\r\nAna;4,5;4;2h 5m;');
});
