const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('contract', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  send: (channel, ...args) => ipcRenderer.send(channel, ...args),
  onAsk: (listener) => ipcRenderer.on('ask', (_event, id, name) => listener(id, name)),
});
