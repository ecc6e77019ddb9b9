import { z } from 'zod';

import { company, companyDetails } from '../domain/company';
import { companyId, planId } from '../domain/ids';
import { plan } from '../domain/plan';
import { recurrences } from '../domain/recurrence';
import { holidayList, timeZoneName, weekSchedule } from '../domain/week-schedule';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ companyId: idInText(companyId) });

/** A company, as the super administrator enters it. `password` is of its first admin, who signs in with `email`. */
export const companyDraft = z.object({
  name: z.string().trim().min(2).max(50),
  email: z.email().max(254),
  phone: z.string().trim().max(30).optional(),
  planId,
  status: z.boolean(),
  campaignsEnabled: z.boolean(),
  dueDate: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .nullable()
    .optional(),
  recurrence: z.enum(recurrences),
  password: z.union([z.literal(''), z.string().min(5).max(50)]).optional(),
});

/** Omitted fields keep their value. */
const companyChange = companyDraft.omit({ password: true }).partial();

export const companiesApi = {
  'companies.list': {
    method: 'GET',
    path: '/companies',
    access: 'super',
    query: z.object(pageQuery),
    reply: z.object({ companies: wireList(companyDetails), count: wireCount, hasMore: wireFlag }),
  },
  /** Not paged. */
  'companies.all': { method: 'GET', path: '/companies/list', access: 'super', reply: wireList(companyDetails) },
  'companies.show': {
    method: 'GET',
    path: '/companies/:companyId',
    access: 'user',
    params: one,
    reply: companyDetails,
  },
  'companies.plan': {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    access: 'user',
    params: one,
    reply: z.object({ id: companyId, plan: plan.nullish() }),
  },
  'companies.create': { method: 'POST', path: '/companies', access: 'super', body: companyDraft, reply: company },
  'companies.update': {
    method: 'PUT',
    path: '/companies/:companyId',
    access: 'super',
    params: one,
    body: companyChange,
    reply: company,
  },
  'companies.remove': {
    method: 'DELETE',
    path: '/companies/:companyId',
    access: 'super',
    params: one,
    reply: anyReply,
  },
  /** Asks the super administrator for a plan of the public sign-up; null withdraws the request. */
  'companies.requestPlan': {
    method: 'PUT',
    path: '/companies/:companyId/plan-request',
    access: 'admin',
    params: one,
    body: z.object({ planId: planId.nullable() }),
    reply: companyDetails,
  },
  /** The company's opening hours. Only servers with `openingHours` store holidays and the zone, which queues share. */
  'companies.saveSchedules': {
    method: 'PUT',
    path: '/companies/:companyId/schedules',
    access: 'admin',
    params: one,
    body: z.object({
      schedules: weekSchedule,
      holidays: holidayList.optional(),
      timeZone: timeZoneName.nullable().optional(),
    }),
    reply: anyReply,
  },
} satisfies EndpointTable;

export type CompanyDraft = z.output<typeof companyDraft>;
export type CompanyChange = z.output<typeof companyChange>;
