import type { JSX } from 'react';
import type { ContextProp, ItemProps, ListProps } from 'react-virtuoso';

import type { Ticket } from '@shared/domain/ticket';

import type { ListContext } from './list-context';

/** The element around the rows. */
export function ListRoot({ context, ...rest }: ListProps & ContextProp<ListContext>): JSX.Element {
  return <div {...rest} role="list" aria-label={context.label} />;
}

/** The element around one row; it says which of how many it is, since most are not in the document. */
export function ListItem(props: ItemProps<Ticket> & ContextProp<ListContext>): JSX.Element {
  const { context, item: _item, ...rest } = props;
  return <div {...rest} role="listitem" aria-setsize={context.total} aria-posinset={props['data-index'] + 1} />;
}
