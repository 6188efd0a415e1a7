/** Once the page and what it is made of are there; at once when they are. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work)
}
