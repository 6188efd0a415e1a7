import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { BRAND_COLOR, BRAND_NAME } from '~/platform/brand/brand'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { choosePieces, cutFonts, inOrder } from './cut-fonts.server'
import type { PaperData, PdfToMake } from './paper-data'

const FOLDER = join(projectRoot, 'content', 'pdf')
/** The brand's mark, the one that browsers show too. */
const MARK = readFileSync(join(projectRoot, 'public', 'favicon.svg'), 'utf8')
const MOST_COMPILERS = 8
const compilers = new Map<string, NodeCompiler>()

/**
 * Sets a paper as PDF/A-3b (ISO 19005-3), with the fonts that its own characters need. What no font draws becomes a
 * question mark: the standard refuses a page with a missing glyph.
 */
export async function compilePaper({ paper, madeAt }: Pick<PdfToMake, 'paper' | 'madeAt'>): Promise<Buffer> {
  const chosen = await choosePieces(JSON.stringify(paper), paper.language)
  const drawable = mapTexts(paper, (text) =>
    [...text].map((character) => (chosen.get(character) ? character : substitute(character))).join(''),
  )
  const pieces = inOrder(
    [...chosen.values(), ...(await choosePieces('?', paper.language)).values()],
    paper.language,
  )
  const { families, files } = await cutFonts(pieces)
  const compiler = compilerWith(families, files)
  const data = JSON.stringify({
    ...drawable,
    fonts: families,
    brand: { name: BRAND_NAME, color: BRAND_COLOR, mark: MARK },
  })
  try {
    return compiler.pdf(
      { mainFilePath: join(FOLDER, 'paper.typ'), inputs: { data } },
      { pdfStandard: 'a-3b', creationTimestamp: Math.floor(madeAt.getTime() / 1000) },
    )
  } finally {
    compiler.evictCache(10)
  }
}

/** A compiler keeps the fonts that it was made with. */
function compilerWith(families: readonly string[], files: Buffer[]): NodeCompiler {
  const key = families.join(' ')
  const known = compilers.get(key)
  if (known) return known
  if (compilers.size >= MOST_COMPILERS) compilers.delete(compilers.keys().next().value!)
  const made = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: files }] })
  compilers.set(key, made)
  return made
}

/** Marks that nobody sees go, whatever else can't be drawn shows that something is missing. */
const substitute = (character: string) => (/[\p{C}\p{M}\p{Zl}\p{Zp}]/u.test(character) ? '' : '?')

function mapTexts(value: PaperData, map: (text: string) => string): PaperData {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? map(part) : part,
  )
}
