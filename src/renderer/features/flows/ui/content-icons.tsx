import {
  AudioOutlined,
  ClockCircleOutlined,
  FileImageOutlined,
  MessageOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';

import type { ContentKind } from '@shared/domain/flow-block-content';

/** Icons of what a flow sends: of the elements of a content block and of the blocks that send one thing. */
export const contentIcons: Record<ContentKind, JSX.Element> = {
  message: <MessageOutlined aria-hidden />,
  interval: <ClockCircleOutlined aria-hidden />,
  img: <FileImageOutlined aria-hidden />,
  audio: <AudioOutlined aria-hidden />,
  video: <VideoCameraOutlined aria-hidden />,
};
