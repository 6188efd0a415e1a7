/**
 * Takes the database away from the built product, while people ask it all the time, and holds it to what was promised:
 * `npm run build`, then `npm run check:outages [-- --seconds 1 --seconds 60 --way refuse --kills 50 --memory 12]`.
 *
 * Ways: `refuse` (nobody listens), `hang` (connections are taken and nothing is said), `silent` (those that stand are dead
 * and don't know it). `--kills` kills its own database with -9. `--memory`
 * has so many short outages in one process and looks at what each leaves in its heap. Prints one JSON line an outage; ends with 1 for any problem.
 */
import { parseArgs } from 'node:util'
import { checkLockedTable, checkSlowFilters } from './outage-check/crowds'
import { checkKills, checkMemory, checkOutages, checkStandstill, REACHES } from './outage-check/outages'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', multiple: true, default: ['1', '10', '60'] },
    way: { type: 'string', multiple: true, default: [...REACHES] },
    kills: { type: 'string', default: '50' },
    crowds: { type: 'string', default: 'yes' },
    stop: { type: 'string', default: '20' },
    memory: { type: 'string', default: '15' },
  },
})

const tell = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const reaches = REACHES.filter((reach) => values.way.includes(reach))
const seconds = values.seconds.map(Number).filter((length) => length > 0)
const problems = [
  ...(reaches.length > 0 && seconds.length > 0 ? await checkOutages({ reaches, seconds, tell }) : []),
  ...(values.crowds === 'yes'
    ? [...(await checkLockedTable({ tell })), ...(await checkSlowFilters({ tell }))]
    : []),
  ...(Number(values.stop) > 0 ? await checkStandstill({ seconds: Number(values.stop), tell }) : []),
  ...(Number(values.memory) > 0 ? await checkMemory({ outages: Number(values.memory), tell }) : []),
  ...(Number(values.kills) > 0 ? await checkKills({ kills: Number(values.kills), tell }) : []),
]
process.stdout.write(`${problems.length || 'No'} problems.\n`)
process.exitCode = problems.length > 0 ? 1 : 0
