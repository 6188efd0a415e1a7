import { defineConfig } from 'prisma/config'

// `generate` needs no database; `prisma migrate deploy` on a server reads DATABASE_URL.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
