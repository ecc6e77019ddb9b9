import { uniqueNumber } from '@tests/support/machine-clock';

import type { Run } from '../run';
import type { RawRecord, WalkArea } from './walk-area';
import { asRecord, recordIn, request } from './walk-area';

const nameOf = (): string => `Walk ${uniqueNumber()}`;

const company = async (run: Run, id: number): Promise<RawRecord> =>
  recordIn(await request(run, 'companies.all', {}), id);
const campaignsSetting = {
  field: 'settings',
  value: (settings: unknown) =>
    Array.isArray(settings)
      ? settings.map(asRecord).find(({ key }) => key === 'campaignsEnabled')?.value === 'true'
      : undefined,
};

/** Records of all companies, which the super administrator manages. */
export const platformAreas: WalkArea[] = [
  {
    area: 'announcements',
    param: 'announcementId',
    isSuper: true,
    draft: () => ({ title: nameOf(), text: 'Domingo às 8', priority: 1, status: false }),
    read: (run, id) => request(run, 'announcements.show', { params: { announcementId: id } }),
    edits: () => ({ title: nameOf(), text: 'Segunda às 8', priority: 2, status: true }),
  },
  {
    area: 'helps',
    param: 'helpId',
    isSuper: true,
    draft: () => ({ title: nameOf(), video: 'dQw4w9WgXcQ', description: 'Por onde começar' }),
    read: async (run, id) => recordIn(await request(run, 'helps.all', {}), id),
    edits: () => ({ title: nameOf(), video: 'aaaaaaaaaaa', description: 'Onde parar' }),
  },
  {
    area: 'plans',
    param: 'planId',
    isSuper: true,
    draft: () => ({
      name: nameOf(),
      users: 1,
      connections: 1,
      queues: 1,
      value: 10.5,
      useCampaigns: true,
      useSchedules: false,
      useInternalChat: true,
      useExternalApi: false,
      useKanban: true,
      useOpenAi: false,
      useIntegrations: true,
    }),
    read: (run, id) => request(run, 'plans.show', { params: { planId: id } }),
    constant: (_run, id) => ({ id }),
    edits: () => ({ name: nameOf(), users: 2, value: 20.5, useCampaigns: false, useSchedules: true }),
  },
  {
    area: 'companies',
    param: 'companyId',
    isSuper: true,
    draft: async (run) => {
      const [plan] = await run.client.call('plans.all', {});
      const mark = uniqueNumber();
      const login = { name: `Walk ${mark}`, email: `walk-${mark}@recado.example`, password: 'recado-walk' };
      const terms = { planId: plan?.id, status: true, campaignsEnabled: true, recurrence: 'ANUAL' };
      return { ...login, ...terms, phone: '11987654321', dueDate: '2031-05-31T02:59:59.999Z' };
    },
    read: company,
    edits: () => ({
      name: nameOf(),
      phone: '11912345678',
      recurrence: 'MENSAL',
      status: false,
      campaignsEnabled: false,
    }),
    renamed: { campaignsEnabled: campaignsSetting },
    // A copy of the setting on servers that have it.
    volatile: ['campaignsEnabled'],
  },
];
