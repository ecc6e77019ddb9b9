import { expect, it } from 'vitest';

import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

/** Every call that the product's specification names, as it names it but for the names of parameters. */
const specified = `
POST /auth/login | POST /auth/refresh_token | DELETE /auth/logout | GET /auth/me | POST /users/set-language/:
GET /tickets | GET /tickets/: | GET /tickets/u/: | POST /tickets | PUT /tickets/: | DELETE /tickets/:
GET /messages/: | POST /messages/: | DELETE /messages/: | POST /api/messages/send
POST /ticket-notes | DELETE /ticket-notes/: | GET /ticket-notes/list
GET /tags | GET /tags/list | GET /tags/kanban | GET /tags/: | POST /tags | PUT /tags/: | DELETE /tags/: | POST /tags/sync
GET /ticket/kanban | DELETE /ticket-tags/: | PUT /ticket-tags/:/:
GET /quick-messages | GET /quick-messages/list | GET /quick-messages/: | POST /quick-messages | PUT /quick-messages/:
DELETE /quick-messages/: | POST /quick-messages/:/media-upload | DELETE /quick-messages/:/media-upload
GET /contacts | GET /contacts/list | GET /contacts/: | POST /contacts | PUT /contacts/: | DELETE /contacts/:
POST /contacts/upload | POST /contacts/import
GET /users | GET /users/list | GET /users/: | POST /users | PUT /users/: | DELETE /users/:
GET /queue | GET /queue/: | POST /queue | PUT /queue/: | DELETE /queue/:
GET /queue-options | POST /queue-options | PUT /queue-options/: | DELETE /queue-options/:
GET /whatsapp | GET /whatsapp/: | POST /whatsapp | PUT /whatsapp/: | DELETE /whatsapp/:
POST /whatsappsession/: | PUT /whatsappsession/: | DELETE /whatsappsession/:
GET /schedules | GET /schedules/: | POST /schedules | PUT /schedules/: | DELETE /schedules/:
POST /schedules/:/media-upload | DELETE /schedules/:/media-upload
POST /companies/cadastro | GET /companies/list | GET /companies | GET /companies/: | POST /companies | PUT /companies/:
DELETE /companies/: | PUT /companies/:/schedules | GET /companies/listPlan/:
GET /plans/list | GET /plans/all | POST /plans | GET /plans/: | PUT /plans/: | DELETE /plans/:
GET /helps | GET /helps/list | POST /helps | PUT /helps/: | DELETE /helps/:
GET /settings | PUT /settings/: | GET /invoices/all | POST /subscription
GET /dashboard | GET /dashboard/ticketsUsers | GET /dashboard/ticketsDay
GET /announcements | GET /announcements/: | POST /announcements | PUT /announcements/: | DELETE /announcements/:
POST /announcements/:/media-upload | DELETE /announcements/:/media-upload
GET /chats | POST /chats | PUT /chats/: | DELETE /chats/: | GET /chats/:/messages | POST /chats/:/messages
POST /chats/:/read
GET /contact-lists | GET /contact-lists/list | GET /contact-lists/: | POST /contact-lists | PUT /contact-lists/:
DELETE /contact-lists/: | POST /contact-lists/:/upload
GET /contact-list-items | GET /contact-list-items/: | POST /contact-list-items | PUT /contact-list-items/:
DELETE /contact-list-items/:
GET /campaigns | GET /campaigns/: | POST /campaigns | PUT /campaigns/: | DELETE /campaigns/:
POST /campaigns/:/media-upload | DELETE /campaigns/:/media-upload | POST /campaigns/:/cancel | POST /campaigns/:/restart
GET /campaign-settings | POST /campaign-settings
GET /files | GET /files/: | POST /files | PUT /files/: | DELETE /files/: | POST /files/uploadList/:
GET /prompt | GET /prompt/: | POST /prompt | PUT /prompt/: | DELETE /prompt/:
GET /queueIntegration | GET /queueIntegration/: | POST /queueIntegration | PUT /queueIntegration/:
DELETE /queueIntegration/: | POST /queueIntegration/testSession
POST /forgetpassword/: | POST /resetpasswords/:/:/:
GET /flowbuilder | POST /flowbuilder | PUT /flowbuilder | DELETE /flowbuilder/: | POST /flowbuilder/duplicate
POST /flowbuilder/img | POST /flowbuilder/audio | POST /flowbuilder/content
GET /flowbuilder/flow/: | POST /flowbuilder/flow
GET /flowcampaign | GET /flowcampaign/: | POST /flowcampaign | PUT /flowcampaign | DELETE /flowcampaign/:`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter((call) => call !== '');

it('every call that the specification names is in the table', () => {
  const known = new Set(
    Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`),
  );
  expect(specified.filter((call) => !known.has(call))).toEqual([]);
  expect(new Set(specified).size).toBe(specified.length);
  expect(specified.length).toBeGreaterThan(150);
});
