// `npm run db:generate`: the database client from prisma/schema.prisma, without a downloaded engine.
import { generate, install } from './lib/steps.mjs'

await install()
process.stdout.write(
  (await generate()) ? 'Generated the database client.\n' : 'The database client is current.\n',
)
