/** What a type or field asks for, in the words of the published table. */
export interface Requirement {
  /** One of each group is needed. */
  groups: string[][]
  words: string
}

export interface RequiredAccess {
  type(typeName: string): Requirement | null
  field(typeName: string, fieldName: string): Requirement | null
  /** Every scope there is. */
  scopes: Set<string>
}

interface Item {
  typeName: string
  fieldName?: string
  requiredAccess: string
}

/** Reads the table of access scopes that is published beside the schema. */
export function readAccessTable(items: Item[]): RequiredAccess {
  const table = new Map<string, Requirement>()
  const scopes = new Set<string>()
  for (const { typeName, fieldName, requiredAccess } of items) {
    // What follows "Also:" are conditions of the plan or the person, which offline tokens don't have.
    const [own = ''] = requiredAccess.split('Also:')
    const groups = own
      .split(/ and (?=\(|`)/)
      .map((part) => [...part.matchAll(/`((?:read|write)_\w+)`/g)].map(([, scope]) => scope!))
      .filter((group) => group.length > 0)
    for (const scope of groups.flat()) scopes.add(scope).add(scope.replace(/^write_/, 'read_'))
    if (groups.length === 0) continue
    table.set(fieldName ? `${typeName}.${fieldName}` : typeName, { groups, words: requiredAccess })
  }
  return {
    scopes,
    type: (typeName) => table.get(typeName) ?? null,
    field: (typeName, fieldName) => table.get(`${typeName}.${fieldName}`) ?? null,
  }
}

/** `write_products` includes `read_products`. */
export const holds = (granted: string[], { groups }: Requirement): boolean =>
  groups.every((group) =>
    group.some((scope) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'))),
  )
