/** An address's query for the page after or before a row; without one for the first. */
export function queryOfPage(
  params: URLSearchParams,
  name: 'after' | 'before',
  key: string | null | undefined,
): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const each of ['after', 'before', 'page']) query.delete(each)
  if (key) query.set(name, key)
  return query
}
