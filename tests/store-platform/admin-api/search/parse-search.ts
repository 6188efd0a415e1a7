export type Comparator = '=' | '<' | '<=' | '>' | '>='

/** The search syntax of the Admin API: terms side by side mean AND. */
export type Search =
  | { kind: 'all' }
  | { kind: 'and' | 'or'; parts: Search[] }
  | { kind: 'not'; part: Search }
  | { kind: 'term'; field: string | null; comparator: Comparator; value: string; isQuoted: boolean }

type Token =
  | { kind: 'open' | 'close' | 'or' | 'and' | 'not' }
  | { kind: 'term'; field: string | null; comparator: Comparator; value: string; isQuoted: boolean }

/**
 * Reads a `query:` argument (https://shopify.dev/docs/api/usage/search-syntax): words, `field:value`, comparators,
 * quotes, AND, OR, NOT, `-`, parentheses. What can't be read as syntax is a word, as there.
 */
export function parseSearch(query: string): Search {
  const tokens = tokenize(query)
  let at = 0
  const parseOr = (): Search => {
    const parts = [parseAnd()]
    while (tokens[at]?.kind === 'or') {
      at += 1
      parts.push(parseAnd())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts }
  }
  const parseAnd = (): Search => {
    const parts: Search[] = []
    for (let token = tokens[at]; token && token.kind !== 'or' && token.kind !== 'close'; token = tokens[at]) {
      if (token.kind === 'and') at += 1
      else parts.push(parseOne())
    }
    if (parts.length === 0) return { kind: 'all' }
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
  }
  const parseOne = (): Search => {
    const token = tokens[at]
    at += 1
    if (!token) return { kind: 'all' }
    if (token.kind === 'not') return { kind: 'not', part: parseOne() }
    if (token.kind === 'open') {
      const inside = parseOr()
      if (tokens[at]?.kind === 'close') at += 1
      return inside
    }
    return token.kind === 'term' ? token : { kind: 'all' }
  }
  return parseOr()
}

const TERM = /^(?:([\w.$-]+):)?(<=|>=|<|>|=)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s()]+))/

function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let rest = query.trimStart()
  while (rest.length > 0) {
    const [sign = ''] = rest
    const [word = ''] = /^(?:AND|OR|NOT)(?=[\s()])/.exec(rest) ?? []
    const term = TERM.exec(rest)
    if (word) {
      tokens.push({ kind: word.toLowerCase() as 'and' | 'or' | 'not' })
      rest = rest.slice(word.length)
    } else if (sign === '(' || sign === ')') {
      tokens.push({ kind: sign === '(' ? 'open' : 'close' })
      rest = rest.slice(1)
    } else if (sign === '-' && rest.length > 1 && !/\s/.test(rest[1]!)) {
      tokens.push({ kind: 'not' })
      rest = rest.slice(1)
    } else if (term) {
      const [whole, field, comparator, double, single, bare] = term
      tokens.push({
        kind: 'term',
        field: field ?? null,
        comparator: (comparator as Comparator | undefined) ?? '=',
        value: bare ?? (double ?? single ?? '').replace(/\\(.)/g, '$1'),
        isQuoted: bare === undefined,
      })
      rest = rest.slice(whole.length)
    } else rest = rest.slice(1)
    rest = rest.trimStart()
  }
  return tokens
}
