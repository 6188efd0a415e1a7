import { all } from './find'

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * `data-filter="#list"` on a search field: hides the list's items that lack what was typed, whatever its case and marks. An
 * element with `data-filter-none="#list"` shows when nothing is left. An item's `data-words` are searched besides its text.
 */
export function watchFilters(): void {
  for (const field of all<HTMLInputElement>('input[data-filter]')) {
    const list = field.dataset.filter ?? ''
    const sift = () => {
      const wanted = plain(field.value).split(/\s+/)
      let left = 0
      for (const item of all(`${list} > *`)) {
        const words = plain(`${item.textContent} ${item.dataset.words ?? ''}`)
        item.hidden = !wanted.every((word) => words.includes(word))
        if (!item.hidden) left += 1
      }
      for (const note of all(`[data-filter-none="${list}"]`)) note.hidden = left > 0
    }
    field.addEventListener('input', sift)
    // Typed before this script was here, or kept by the browser over a reload.
    if (field.value) sift()
  }
}
