/** What the system tells that makes an open connection doubtful. Each answer stops listening. */
export type SystemSignals = {
  onResume(listener: () => void): () => void;
  onNetworkChange(listener: () => void): () => void;
};
