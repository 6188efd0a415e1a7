/**
 * The k-th largest of the values (Hoare's selection, linear on average); the least value when there are fewer.
 * Reorders `values`.
 */
export function kthLargest(values: Float32Array, k: number): number {
  let low = 0
  let high = values.length - 1
  const wanted = Math.min(k, values.length) - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (values[left]! > pivot) left++
      while (values[right]! < pivot) right--
      if (left > right) break
      const swapped = values[left]!
      values[left++] = values[right]!
      values[right--] = swapped
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return values[wanted] ?? 0
}
