/** Calls of one signed-in user to the server, without the application. */
export type Api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Signs a user in at the server; throws when the server refuses. */
export async function signedInApi(url: string, email: string, password = 'recado'): Promise<Api> {
  const send = async (token: string, [method, path, body]: Parameters<Api>): Promise<unknown> => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const { token } = (await send('', ['POST', '/auth/login', { email, password }])) as { token: string };
  return (...request) => send(token, request);
}
