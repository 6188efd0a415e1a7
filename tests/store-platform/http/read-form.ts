/** Fields of a form or of a JSON body, as the platform takes either; `a[b]` becomes an object below `a`. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) {
    const body: unknown = await request.json().catch(() => null)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  }
  if (!request.body) return {}
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return {}
  const fields: Record<string, unknown> = {}
  for (const [name, value] of await request.formData())
    if (typeof value === 'string') put(fields, name, value)
  return fields
}

/** `updates[12]=3`, `properties[Name]=Ada`, `items[0][id]=1`, `updates[]=1`. */
export function put(fields: Record<string, unknown>, name: string, value: string): void {
  const path = name
    .split(/\[|\]\[|\]/)
    .filter((part, index, parts) => part !== '' || index < parts.length - 1)
  let at = fields
  for (const [index, part] of path.entries()) {
    const isLast = index === path.length - 1
    const key = part === '' ? String(Object.keys(at).length) : part
    at[key] = isLast ? value : (at[key] ?? {})
    if (!isLast) at = at[key] as Record<string, unknown>
  }
}
