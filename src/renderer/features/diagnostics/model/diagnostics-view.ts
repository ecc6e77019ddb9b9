export const diagnosticsViews = ['checks', 'log', 'bundle'] as const;
export type DiagnosticsView = (typeof diagnosticsViews)[number];
