import { createFlowPresences } from './flow-presence';
import { createTicketPresences } from './ticket-presence';

type Presences = Pick<ReturnType<typeof createTicketPresences>, 'present' | 'dispose'> & {
  openFlow: ReturnType<typeof createFlowPresences>['open'];
};

/** Reports to the server which ticket and which flow this window has open. */
export function createPresences(deps: Parameters<typeof createTicketPresences>[0]): Presences {
  const tickets = createTicketPresences(deps);
  const flows = createFlowPresences(deps);
  return {
    present: (own) => tickets.present(own),
    openFlow: (flow) => flows.open(flow),
    dispose() {
      tickets.dispose();
      flows.dispose();
    },
  };
}
