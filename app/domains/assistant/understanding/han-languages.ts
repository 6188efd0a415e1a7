/** Rows and cells of the two-byte tables that a kind of writing has its characters in. */
interface Table {
  encoding: string
  rows: [first: number, last: number][]
  cells: [first: number, last: number][]
}

/** JIS X 0208, level 1; GB 2312, both levels; Big5, the common characters. */
const TABLES: Record<'japanese' | 'simplified' | 'traditional', Table> = {
  japanese: {
    encoding: 'shift_jis',
    rows: [[0x88, 0x98]],
    cells: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  },
  simplified: { encoding: 'gbk', rows: [[0xb0, 0xf7]], cells: [[0xa1, 0xfe]] },
  traditional: {
    encoding: 'big5',
    rows: [[0xa4, 0xc6]],
    cells: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
}

let ofOneWriting: Map<string, 'ja' | 'zh'> | undefined

/** The language whose own characters a text in Han has, which nobody else writes; null where all are shared. */
export function languageOfHan(text: string): 'ja' | 'zh' | null {
  ofOneWriting ??= readTables()
  for (const character of text) {
    const language = ofOneWriting.get(character)
    if (language) return language
  }
  return null
}

function readTables(): Map<string, 'ja' | 'zh'> {
  const japanese = charactersOf(TABLES.japanese)
  const simplified = charactersOf(TABLES.simplified)
  const traditional = charactersOf(TABLES.traditional)
  const found = new Map<string, 'ja' | 'zh'>()
  for (const one of japanese) if (!simplified.has(one) && !traditional.has(one)) found.set(one, 'ja')
  for (const one of [...simplified, ...traditional])
    if (!japanese.has(one) && isOnlyChinese(one)) found.set(one, 'zh')
  return found

  /** What only level 2 of the Japanese table has is rare there, and written all the same. */
  function isOnlyChinese(one: string): boolean {
    return simplified.has(one) !== traditional.has(one)
  }
}

function charactersOf({ encoding, rows, cells }: Table): Set<string> {
  const decoder = new TextDecoder(encoding)
  const bytes: number[] = []
  for (const [firstRow, lastRow] of rows)
    for (let row = firstRow; row <= lastRow; row++)
      for (const [firstCell, lastCell] of cells)
        for (let cell = firstCell; cell <= lastCell; cell++) bytes.push(row, cell)
  return new Set(decoder.decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu))
}
