import './app/global.css';

import messageSound from '../../resources/sounds/message.wav?url&no-inline';
import { start } from './app/start';

void start(document.getElementById('root'), { messageSound });
