import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'

export interface Release {
  /** A version, or "Unreleased". */
  name: string
  /** Every change in English, in the words of CHANGELOG.md; code stands in backticks. */
  changes: string[]
}

/** The releases of CHANGELOG.md, newest first. */
export function readChangelog(): Release[] {
  return parseChangelog(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'))
}

export function parseChangelog(text: string): Release[] {
  const [, ...releases] = text.split(/^## /m)
  return releases.map((release) => {
    const [name = '', ...lines] = release.split('\n')
    const changes = lines.join('\n').split(/^- /m).slice(1)
    return { name: name.trim(), changes: changes.map((change) => change.replace(/\s+/g, ' ').trim()) }
  })
}
