/** A user of the demo's company, as the sign-in takes them. */
export type Person = { email: string };

/** The company of one test: the demo's own, or a copy of it on a server that is shared. */
export type Company = {
  people: Record<'super' | 'admin' | 'ana' | 'bruno', Person>;
  /** The default connection, which is CONNECTED, and that of the shop, which is DISCONNECTED. */
  mainConnection: number;
  shop: number;
  /** True when other companies' messages reach the same phones. */
  isCopy: boolean;
};

/** The company of a server that nobody else uses. */
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

/** Has the server make a copy of the demo's company; the tag must be new to it. */
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
