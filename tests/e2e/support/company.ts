/** A user of the demo's company, in the form of the sign-in. */
export type Person = { email: string };

/** The company of one test: the demo's own, or a copy of it on a shared server. */
export type Company = {
  people: Record<'super' | 'admin' | 'ana' | 'bruno', Person>;
  /** The default connection, which is CONNECTED, and the shop's connection, which is DISCONNECTED. */
  mainConnection: number;
  shop: number;
  /** True when other companies' messages reach the same phones. */
  isCopy: boolean;
};

/** The demo's company on a server of the test's own. */
export const demoCompany: Company = {
  people: {
    super: { email: 'super@recado.demo' },
    admin: { email: 'admin@recado.demo' },
    ana: { email: 'ana@recado.demo' },
    bruno: { email: 'bruno@recado.demo' },
  },
  mainConnection: 1,
  shop: 2,
  isCopy: false,
};

type Copy = { connectionIds: [mainConnection: number, shop: number]; emails: Record<keyof Company['people'], string> };

/** Copies the demo's company on the server; throws when the tag is in use. */
export async function copyOfDemo(url: string, tag: string): Promise<Company> {
  const reply = await fetch(`${url}/simulator/companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag }),
  });
  if (!reply.ok) throw new Error(`simulator companies: ${reply.status} ${await reply.text()}`);
  const { connectionIds, emails } = (await reply.json()) as Copy;
  const [mainConnection, shop] = connectionIds;
  const people = {
    super: { email: emails.super },
    admin: { email: emails.admin },
    ana: { email: emails.ana },
    bruno: { email: emails.bruno },
  };
  return { people, mainConnection, shop, isCopy: true };
}
