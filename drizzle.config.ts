import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/platform/storage/schema.ts', './src/server/platform/storage/tables/*.ts'],
  out: './resources/migrations',
  casing: 'snake_case',
});
