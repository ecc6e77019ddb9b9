/** Accounts of the demo workspace, offered where it is in use. Their password is public. */
export const demoLogins = [
  { role: 'attendant', name: 'Ana', email: 'ana@recado.demo' },
  { role: 'attendant', name: 'Bruno', email: 'bruno@recado.demo' },
  { role: 'admin', name: 'Admin', email: 'admin@recado.demo' },
  { role: 'super', name: 'Super', email: 'super@recado.demo' },
] as const;

export const demoPassword = 'recado';
