import {
  AudioOutlined,
  BranchesOutlined,
  ClockCircleOutlined,
  FileImageOutlined,
  FileTextOutlined,
  MenuOutlined,
  MessageOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  RobotOutlined,
  SendOutlined,
  SplitCellsOutlined,
  TagsOutlined,
  VideoCameraOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';

import type { Block } from '@shared/domain/flow-blocks';

const icons: Record<Block['kind'], JSX.Element> = {
  start: <PlayCircleOutlined aria-hidden />,
  message: <MessageOutlined aria-hidden />,
  interval: <ClockCircleOutlined aria-hidden />,
  condition: <BranchesOutlined aria-hidden />,
  menu: <MenuOutlined aria-hidden />,
  img: <FileImageOutlined aria-hidden />,
  audio: <AudioOutlined aria-hidden />,
  video: <VideoCameraOutlined aria-hidden />,
  randomizer: <SplitCellsOutlined aria-hidden />,
  singleBlock: <FileTextOutlined aria-hidden />,
  ticket: <TagsOutlined aria-hidden />,
  typebot: <SendOutlined aria-hidden />,
  openai: <RobotOutlined aria-hidden />,
  question: <QuestionCircleOutlined aria-hidden />,
  unknown: <WarningOutlined aria-hidden />,
};

/** The sign of a kind of block. */
export function blockIcon(kind: Block['kind']): JSX.Element {
  return icons[kind];
}
