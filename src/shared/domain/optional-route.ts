import { z } from 'zod';

/** Areas and functions whose routes some servers of the family lack. */
export const optionalRoutes = [
  'flows',
  'phrases',
  'kanban',
  'dashboard',
  'fileLists',
  'integrations',
  'prompts',
  'robotTest',
  'sheets',
  'attachments',
  'plan',
] as const;

export const optionalRoute = z.enum(optionalRoutes);
export type OptionalRoute = z.output<typeof optionalRoute>;
