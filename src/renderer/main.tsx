import './app/global.css';

import messageSound from '../../resources/sounds/message.wav?url&no-inline';

// Main reads the state while the code arrives.
const bootstrap = globalThis.recado?.call('app.bootstrap', undefined);
void import('./app/start').then(({ start }) => start(document.getElementById('root'), { messageSound, bootstrap }));
