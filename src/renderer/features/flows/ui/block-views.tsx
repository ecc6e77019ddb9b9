import {
  BranchesOutlined,
  FileTextOutlined,
  MenuOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  RobotOutlined,
  SendOutlined,
  SplitCellsOutlined,
  TagsOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType, JSX } from 'react';

import type { Block, BlockKind } from '@shared/domain/flow-blocks';
import { blockKinds } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';
import type { Sizes } from '@shared/domain/flow-edit';
import { addStart } from '@shared/domain/flow-edit';

import {
  AudioBody,
  ConditionBody,
  ContentBody,
  ImageBody,
  LabelBody,
  MenuBody,
  OpenAiBody,
  PauseBody,
  QuestionBody,
  QueueBody,
  RandomizerBody,
  TypebotBody,
  VideoBody,
} from './block-bodies';
import { contentIcons } from './content-icons';
import { ContentDialog } from './dialogs/content-dialog';
import type { DialogProps } from './dialogs/dialog-props';
import { IntervalDialog } from './dialogs/interval-dialog';
import { AudioDialog, ImageDialog, VideoDialog } from './dialogs/media-dialog';
import { MenuDialog } from './dialogs/menu-dialog';
import { MessageDialog } from './dialogs/message-dialog';
import { OpenAiDialog } from './dialogs/openai-dialog';
import { QuestionDialog } from './dialogs/question-dialog';
import { RandomizerDialog } from './dialogs/randomizer-dialog';
import { TicketDialog } from './dialogs/ticket-dialog';
import { TypebotDialog } from './dialogs/typebot-dialog';

type BlockView<K extends BlockKind> = {
  icon: JSX.Element;
  Body: ComponentType<{ block: Block<K> }>;
  /** Form of the block; null where it has nothing to fill in. */
  Dialog: ComponentType<DialogProps<Block<K>>> | null;
  /** Entry of the speed dial, which opens the dialog or edits the flow at once; null where there is none. */
  dial: { text: string; add: 'dialog' | ((content: FlowContent, sizes: Sizes) => FlowContent) } | null;
};

/** One descriptor for each kind of block; the speed dial has the order of the keys. */
const blockViews = {
  start: {
    icon: <PlayCircleOutlined aria-hidden />,
    Body: LabelBody,
    Dialog: null,
    dial: { text: 'dial.start', add: addStart },
  },
  singleBlock: {
    icon: <FileTextOutlined aria-hidden />,
    Body: ContentBody,
    Dialog: ContentDialog,
    dial: { text: 'dial.singleBlock', add: 'dialog' },
  },
  menu: {
    icon: <MenuOutlined aria-hidden />,
    Body: MenuBody,
    Dialog: MenuDialog,
    dial: { text: 'dial.menu', add: 'dialog' },
  },
  randomizer: {
    icon: <SplitCellsOutlined aria-hidden />,
    Body: RandomizerBody,
    Dialog: RandomizerDialog,
    dial: { text: 'dial.randomizer', add: 'dialog' },
  },
  interval: {
    icon: contentIcons.interval,
    Body: PauseBody,
    Dialog: IntervalDialog,
    dial: { text: 'dial.interval', add: 'dialog' },
  },
  ticket: {
    icon: <TagsOutlined aria-hidden />,
    Body: QueueBody,
    Dialog: TicketDialog,
    dial: { text: 'dial.ticket', add: 'dialog' },
  },
  typebot: {
    icon: <SendOutlined aria-hidden />,
    Body: TypebotBody,
    Dialog: TypebotDialog,
    dial: { text: 'dial.typebot', add: 'dialog' },
  },
  openai: {
    icon: <RobotOutlined aria-hidden />,
    Body: OpenAiBody,
    Dialog: OpenAiDialog,
    dial: { text: 'dial.openai', add: 'dialog' },
  },
  question: {
    icon: <QuestionCircleOutlined aria-hidden />,
    Body: QuestionBody,
    Dialog: QuestionDialog,
    dial: { text: 'dial.question', add: 'dialog' },
  },
  message: { icon: contentIcons.message, Body: LabelBody, Dialog: MessageDialog, dial: null },
  condition: { icon: <BranchesOutlined aria-hidden />, Body: ConditionBody, Dialog: null, dial: null },
  img: { icon: contentIcons.img, Body: ImageBody, Dialog: ImageDialog, dial: null },
  audio: { icon: contentIcons.audio, Body: AudioBody, Dialog: AudioDialog, dial: null },
  video: { icon: contentIcons.video, Body: VideoBody, Dialog: VideoDialog, dial: null },
} as const satisfies { readonly [K in BlockKind]: BlockView<K> };

/** The same table, seen from a kind that is not known before run time. */
export const blockViewsByKind: { readonly [K in BlockKind]: BlockView<K> } = blockViews;

export function blockIcon(kind: Block['kind']): JSX.Element {
  return kind === 'unknown' ? <WarningOutlined aria-hidden /> : blockViewsByKind[kind].icon;
}

export function hasDialog(kind: Block['kind']): kind is BlockKind {
  return kind !== 'unknown' && blockViewsByKind[kind].Dialog !== null;
}

const order = Object.keys(blockViews);

/** Entries of the speed dial, in its order. */
export const speedDial = blockKinds
  .flatMap((kind) => {
    const { dial } = blockViews[kind];
    return dial === null ? [] : [{ kind, ...dial }];
  })
  .toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
