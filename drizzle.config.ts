import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/storage/schema.ts', './src/server/storage/tables/*.ts'],
  out: './resources/migrations',
  casing: 'snake_case',
});
