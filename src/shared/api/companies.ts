import { z } from 'zod';

import { company } from '../domain/company';
import { companyId } from '../domain/ids';
import { plan } from '../domain/plan';
import { idInText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ companyId: idInText(companyId) });

export const companiesApi = {
  'companies.show': { method: 'GET', path: '/companies/:companyId', access: 'user', params: one, reply: company },
  'companies.plan': {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    access: 'user',
    params: one,
    reply: z.object({ id: companyId, plan: plan.nullish() }),
  },
} satisfies EndpointTable;
