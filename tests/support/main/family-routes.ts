import type { Reply, Routes } from './family-server';

/** Tokens that no log, view or file may contain. */
export const secretsOfTests = {
  token: (count: number) => `access-token-${count}`,
  refresh: (count: number) => `refresh-secret-${count}`,
} as const;

export const expiredToken: Reply = {
  status: 403,
  body: { error: "Invalid token. We'll try to assign a new one on next request" },
};

const queue = { id: 3, name: 'Vendas', color: '#1273DE', UserQueue: { userId: 7, queueId: 3 } };

/** The user in the reply to a login. */
export function loginUser(company: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 7,
    name: 'Ana',
    email: 'ana@recado.demo',
    profile: 'user',
    companyId: 1,
    super: false,
    allTicket: 'desabled',
    queues: [queue],
    company: {
      id: 1,
      name: 'Padaria Sol',
      dueDate: '2026-09-01T03:00:00.000Z',
      settings: [{ id: 1, key: 'userRating', value: 'disabled' }],
      ...company,
    },
  };
}

/** The user in the reply to a refresh, with fewer fields of the company. */
function refreshUser(): Record<string, unknown> {
  return { ...loginUser(), whatsappId: 2, tokenVersion: 0, company: { id: 1, name: 'Padaria Sol' } };
}

/** A server that signs Ana in, numbers its tokens and accepts the newest one. */
export function familyRoutes(company: Record<string, unknown> = {}): Routes {
  let count = 0;
  const opened = (user: unknown): Reply => {
    count += 1;
    return {
      body: { token: secretsOfTests.token(count), user },
      headers: { 'set-cookie': `jrt=${secretsOfTests.refresh(count)}; Path=/; HttpOnly` },
    };
  };
  return {
    'POST /auth/login': () => opened(loginUser(company)),
    'POST /auth/refresh_token': ({ headers }) =>
      headers.cookie === undefined ? { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } } : opened(refreshUser()),
    'DELETE /auth/logout': {},
    'GET /settings': { body: [{ id: 1, key: 'sendGreetingAccepted', value: 'enabled' }] },
    'GET /companies/1': { body: { id: 1, name: 'Padaria Sol', dueDate: '2026-09-01T03:00:00.000Z', settings: [] } },
    'GET /companies/listPlan/1': { body: { id: 1, plan: { id: 1, name: 'Plano 1', useKanban: true } } },
    'GET /queue': ({ headers }) =>
      headers.authorization === `Bearer ${secretsOfTests.token(count)}` ? { body: [queue] } : expiredToken,
    'GET /plans/list': { body: [{ id: 1, name: 'Plano 1' }] },
  };
}
