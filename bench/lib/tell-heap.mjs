// Loaded before a measured program (`--expose-gc --import`): tells its parent what it holds after a collection.
import { writeHeapSnapshot } from 'node:v8'

process.on('message', (asked) => {
  if (asked !== 'heap' && typeof asked?.snapshot !== 'string') return
  // Finalizers free what the next collection then takes.
  for (let time = 0; time < 4; time++) globalThis.gc()
  if (asked.snapshot) writeHeapSnapshot(asked.snapshot)
  const { heapUsed, arrayBuffers, external, rss } = process.memoryUsage()
  const resources = {}
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1
  process.send({ heapUsed, arrayBuffers, external, rss, resources })
})
// The channel alone keeps no program alive.
process.channel?.unref()
