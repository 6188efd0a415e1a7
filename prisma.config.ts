import { defineConfig } from 'prisma/config'

// `generate` needs no database; `prisma migrate deploy` on a server works with the role that owns the tables.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_MIGRATION_URL ?? process.env.DATABASE_URL ?? '' },
})
