import {
  ApiOutlined,
  BranchesOutlined,
  EnterOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  FormOutlined,
  MenuOutlined,
  PlayCircleOutlined,
  PushpinOutlined,
  QuestionCircleOutlined,
  RobotOutlined,
  SendOutlined,
  SplitCellsOutlined,
  StopOutlined,
  TagOutlined,
  TagsOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType, JSX } from 'react';

import type { Block, BlockKind } from '@shared/domain/flow-blocks';
import { blockKinds } from '@shared/domain/flow-blocks';

import {
  AudioBody,
  ContentBody,
  ImageBody,
  LabelBody,
  MenuBody,
  OpenAiBody,
  Outputs,
  PauseBody,
  QuestionBody,
  QueueBody,
  StartBody,
  TypebotBody,
  VideoBody,
} from './block-bodies';
import { ConditionBody } from './condition-body';
import { contentIcons } from './content-icons';
import { ConditionDialog } from './dialogs/condition-dialog';
import { ContentDialog } from './dialogs/content-dialog';
import type { DialogProps } from './dialogs/dialog-props';
import { IntervalDialog } from './dialogs/interval-dialog';
import { JumpDialog } from './dialogs/jump-dialog';
import { AudioDialog, ImageDialog, VideoDialog } from './dialogs/media-dialog';
import { MenuDialog } from './dialogs/menu-dialog';
import { MessageDialog } from './dialogs/message-dialog';
import { NoteDialog } from './dialogs/note-dialog';
import { OpenAiDialog } from './dialogs/openai-dialog';
import { QuestionDialog } from './dialogs/question-dialog';
import { RandomizerDialog } from './dialogs/randomizer-dialog';
import { RequestDialog } from './dialogs/request-dialog';
import { TagDialog } from './dialogs/tag-dialog';
import { TicketDialog } from './dialogs/ticket-dialog';
import { TypebotDialog } from './dialogs/typebot-dialog';
import { VariableDialog } from './dialogs/variable-dialog';
import { WaitDialog } from './dialogs/wait-dialog';
import { EndBody, JumpBody, RequestBody, TagBody, VariableBody, WaitBody } from './server-block-bodies';

/** Families of blocks, in the order of the palette; each has its colour. */
export const blockFamilies = ['start', 'send', 'ask', 'decide', 'handOver', 'robot', 'note'] as const;
export type BlockFamily = (typeof blockFamilies)[number];

type BlockView<K extends BlockKind> = {
  family: BlockFamily;
  icon: JSX.Element;
  Body: ComponentType<{ block: Block<K> }>;
  /** Form of the block; null where it has nothing to fill in. */
  Dialog: ComponentType<DialogProps<Block<K>>> | null;
  /** Text of its entry in the speed dial, which the specification fixes; null where there is none. */
  dial: string | null;
};

/** One descriptor for each kind of block; the speed dial has the order of the keys. */
const blockViews = {
  start: {
    family: 'start',
    icon: <PlayCircleOutlined aria-hidden />,
    Body: StartBody,
    Dialog: null,
    dial: 'dial.start',
  },
  singleBlock: {
    family: 'send',
    icon: <FileTextOutlined aria-hidden />,
    Body: ContentBody,
    Dialog: ContentDialog,
    dial: 'dial.singleBlock',
  },
  menu: {
    family: 'ask',
    icon: <MenuOutlined aria-hidden />,
    Body: MenuBody,
    Dialog: MenuDialog,
    dial: 'dial.menu',
  },
  randomizer: {
    family: 'decide',
    icon: <SplitCellsOutlined aria-hidden />,
    Body: Outputs,
    Dialog: RandomizerDialog,
    dial: 'dial.randomizer',
  },
  interval: {
    family: 'send',
    icon: contentIcons.interval,
    Body: PauseBody,
    Dialog: IntervalDialog,
    dial: 'dial.interval',
  },
  ticket: {
    family: 'handOver',
    icon: <TagsOutlined aria-hidden />,
    Body: QueueBody,
    Dialog: TicketDialog,
    dial: 'dial.ticket',
  },
  typebot: {
    family: 'robot',
    icon: <SendOutlined aria-hidden />,
    Body: TypebotBody,
    Dialog: TypebotDialog,
    dial: 'dial.typebot',
  },
  openai: {
    family: 'robot',
    icon: <RobotOutlined aria-hidden />,
    Body: OpenAiBody,
    Dialog: OpenAiDialog,
    dial: 'dial.openai',
  },
  question: {
    family: 'ask',
    icon: <QuestionCircleOutlined aria-hidden />,
    Body: QuestionBody,
    Dialog: QuestionDialog,
    dial: 'dial.question',
  },
  message: { family: 'send', icon: contentIcons.message, Body: LabelBody, Dialog: MessageDialog, dial: null },
  condition: {
    family: 'decide',
    icon: <BranchesOutlined aria-hidden />,
    Body: ConditionBody,
    Dialog: ConditionDialog,
    dial: null,
  },
  img: { family: 'send', icon: contentIcons.img, Body: ImageBody, Dialog: ImageDialog, dial: null },
  audio: { family: 'send', icon: contentIcons.audio, Body: AudioBody, Dialog: AudioDialog, dial: null },
  video: { family: 'send', icon: contentIcons.video, Body: VideoBody, Dialog: VideoDialog, dial: null },
  waitAnswer: {
    family: 'ask',
    icon: <FieldTimeOutlined aria-hidden />,
    Body: WaitBody,
    Dialog: WaitDialog,
    dial: null,
  },
  setVariable: {
    family: 'decide',
    icon: <FormOutlined aria-hidden />,
    Body: VariableBody,
    Dialog: VariableDialog,
    dial: null,
  },
  jump: { family: 'decide', icon: <EnterOutlined aria-hidden />, Body: JumpBody, Dialog: JumpDialog, dial: null },
  end: { family: 'decide', icon: <StopOutlined aria-hidden />, Body: EndBody, Dialog: null, dial: null },
  setTag: { family: 'handOver', icon: <TagOutlined aria-hidden />, Body: TagBody, Dialog: TagDialog, dial: null },
  httpRequest: {
    family: 'robot',
    icon: <ApiOutlined aria-hidden />,
    Body: RequestBody,
    Dialog: RequestDialog,
    dial: null,
  },
  note: { family: 'note', icon: <PushpinOutlined aria-hidden />, Body: LabelBody, Dialog: NoteDialog, dial: null },
} as const satisfies { readonly [K in BlockKind]: BlockView<K> };

/** The same table, seen from a kind that is not known before run time. */
export const blockViewsByKind: { readonly [K in BlockKind]: BlockView<K> } = blockViews;

export function blockIcon(kind: Block['kind']): JSX.Element {
  return kind === 'unknown' ? <WarningOutlined aria-hidden /> : blockViewsByKind[kind].icon;
}

export function familyOf(kind: Block['kind']): BlockFamily | null {
  return kind === 'unknown' ? null : blockViewsByKind[kind].family;
}

export function hasDialog(kind: Block['kind']): kind is BlockKind {
  return kind !== 'unknown' && blockViewsByKind[kind].Dialog !== null;
}

const order = Object.keys(blockViews);

/** Entries of the speed dial, in its order. */
export const speedDial = blockKinds
  .flatMap((kind) => {
    const { dial } = blockViews[kind];
    return dial === null ? [] : [{ kind, text: dial }];
  })
  .toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));

/** Every kind of block by family, in the order of the families and of the table. */
export const paletteGroups = blockFamilies.map((family) => ({
  family,
  kinds: blockKinds
    .filter((kind) => blockViews[kind].family === family)
    .toSorted((left, right) => order.indexOf(left) - order.indexOf(right)),
}));
