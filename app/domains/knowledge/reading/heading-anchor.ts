/**
 * Makes the fragment of each heading of one document, in order: letters and digits of any script, lower case,
 * joined by hyphens; a repeated one is numbered. Reading and rendering use the same, so links meet their section.
 */
export function anchorMaker(): (heading: string) => string {
  const used = new Map<string, number>()
  return (heading) => {
    const words =
      heading
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const slug = words.join('-').slice(0, 80) || 'section'
    const count = used.get(slug) ?? 0
    used.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
