// Before any style of ours, which may then say otherwise.
import 'antd/dist/antd.css';
import './app/global.css';

import messageSound from '../../resources/sounds/message.wav?url&no-inline';
import { start } from './app/start';

void start(document.getElementById('root'), { messageSound });
