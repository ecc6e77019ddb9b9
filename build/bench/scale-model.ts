/** Costs of the workspace server, measured on one machine. */
export type Costs = {
  /** Processor time in milliseconds for a message of a customer, with what it causes, sent to no socket. */
  messageInMs: number;
  /** The same for a message of an attendant, with its ticks. */
  messageOutMs: number;
  /** Processor time in milliseconds for one event sent to one socket. */
  deliveryMs: number;
  /** Events that one message causes for each socket that receives it. */
  eventsPerMessage: number;
  /** Memory in kilobytes for a connected socket. */
  socketKilobytes: number;
  /** Memory in megabytes of the server without sockets. */
  baseMegabytes: number;
  /** Growth of the database in bytes for a message in or out, indexes included. */
  messageBytes: number;
};

/** Work of a company in its busiest hour, and in a year. */
export type Company = {
  attendants: number;
  /** Share of the attendants who receive an event: those of the queue, and all admins. */
  receiving: number;
  /** Messages of customers for each attendant in the busiest hour; attendants send as many. */
  messagesInPerHour: number;
  /** Hours a year in which the busiest hour's work is done. */
  busyHoursPerYear: number;
};

export type Demand = {
  companies: number;
  sockets: number;
  /** Messages a second in the busiest hour, in and out together. */
  messages: number;
  /** Events a second sent to sockets. */
  deliveries: number;
  /** Processors that are busy all the time in the busiest hour. */
  processors: number;
  megabytes: number;
  gigabytesPerYear: number;
  /** Processes that carry it, and the limit that demands more than one; null for one process. */
  processes: number;
  limit: 'processor' | 'memory' | null;
};

/** Share of a processor beyond which answers wait for each other. */
const mostBusy = 0.6;
/** Memory in megabytes that a process of the server may use. */
const mostMegabytes = 2_048;
const secondsPerHour = 3_600;

/** Demand of so many equal companies on the workspace server. */
export function demandOf(companies: number, { costs, company }: { costs: Costs; company: Company }): Demand {
  const { attendants, receiving, messagesInPerHour, busyHoursPerYear } = company;
  const sockets = companies * attendants;
  const each = (sockets * messagesInPerHour) / secondsPerHour;
  const messages = 2 * each;
  const deliveries = messages * costs.eventsPerMessage * attendants * receiving;
  const busyMs = each * (costs.messageInMs + costs.messageOutMs) + deliveries * costs.deliveryMs;
  const processors = busyMs / 1000;
  const socketMegabytes = (sockets * costs.socketKilobytes) / 1024;
  const byProcessor = Math.ceil(processors / mostBusy);
  const byMemory = Math.ceil(socketMegabytes / (mostMegabytes - costs.baseMegabytes));
  const processes = Math.max(1, byProcessor, byMemory);
  return {
    companies,
    sockets,
    messages,
    deliveries,
    processors,
    megabytes: processes * costs.baseMegabytes + socketMegabytes,
    gigabytesPerYear: (messages * secondsPerHour * busyHoursPerYear * costs.messageBytes) / 1024 ** 3,
    processes,
    limit: limitOf(processes, byProcessor),
  };
}

function limitOf(processes: number, byProcessor: number): Demand['limit'] {
  if (processes === 1) return null;
  return byProcessor === processes ? 'processor' : 'memory';
}
