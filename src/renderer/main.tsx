import './app/global.css';

import messageSound from '../../resources/sounds/message.wav?url&no-inline';

void import('./app/start').then(({ start }) => start(document.getElementById('root'), { messageSound }));
