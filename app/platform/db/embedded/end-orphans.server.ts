import { readdir, readlink } from 'node:fs/promises'

/**
 * Ends what a killed server left at work in its folder: a statement that computes doesn't notice for minutes, and no other
 * server may start meanwhile. Nothing of theirs is lost that was committed. Where there is no /proc they end by themselves.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const names = await readdir('/proc').catch(() => [])
  const processes = names.filter((name) => /^\d+$/.test(name))
  await Promise.all(
    processes.map(async (id) => {
      // A server works in its folder; nothing else of ours does.
      const [folder, program] = await Promise.all(
        [`/proc/${id}/cwd`, `/proc/${id}/exe`].map((link) => readlink(link).catch(() => '')),
      )
      if (folder === cluster && /\/postgres( \(deleted\))?$/.test(program ?? ''))
        process.kill(Number(id), 'SIGKILL')
    }),
  ).catch(() => undefined)
}
