import type { JSX } from 'react';

import type { OpenDialog } from '../../model/editor-store';
import { useEditor } from '../editor-context';
import { ContentDialog } from './content-dialog';
import { IntervalDialog } from './interval-dialog';
import { MediaDialog } from './media-dialog';
import { MenuDialog } from './menu-dialog';
import { MessageDialog } from './message-dialog';
import { OpenAiDialog } from './openai-dialog';
import { QuestionDialog } from './question-dialog';
import { RandomizerDialog } from './randomizer-dialog';
import { TicketDialog } from './ticket-dialog';
import { TypebotDialog } from './typebot-dialog';

/** The dialog that is open, if one is. A new one begins empty. */
export function BlockDialog(): JSX.Element | null {
  const dialog = useEditor((editor) => editor.dialog);
  return dialog === null ? null : <DialogOf key={`${dialog.kind} ${dialog.nodeId ?? ''}`} {...dialog} />;
}

function DialogOf({ kind, nodeId }: OpenDialog): JSX.Element {
  switch (kind) {
    case 'message':
      return <MessageDialog nodeId={nodeId} />;
    case 'interval':
      return <IntervalDialog nodeId={nodeId} />;
    case 'menu':
      return <MenuDialog nodeId={nodeId} />;
    case 'img':
    case 'audio':
    case 'video':
      return <MediaDialog kind={kind} nodeId={nodeId} />;
    case 'randomizer':
      return <RandomizerDialog nodeId={nodeId} />;
    case 'singleBlock':
      return <ContentDialog nodeId={nodeId} />;
    case 'ticket':
      return <TicketDialog nodeId={nodeId} />;
    case 'typebot':
      return <TypebotDialog nodeId={nodeId} />;
    case 'openai':
      return <OpenAiDialog nodeId={nodeId} />;
    case 'question':
      return <QuestionDialog nodeId={nodeId} />;
  }
}
