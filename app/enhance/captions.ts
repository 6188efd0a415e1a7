/**
 * `data-captions` on a track: fetched and shown when its video first plays, unless another was chosen before. Whoever
 * switches it off then keeps it off.
 */
export function watchCaptions(): void {
  document.addEventListener('play', showCaptions, { capture: true })
}

/** Playing is told to the video alone, so it is heard on the way there. */
function showCaptions({ target }: Event): void {
  const video = target as HTMLMediaElement
  const captions = video.querySelector<HTMLTrackElement>('track[data-captions]')
  if (!captions) return
  captions.removeAttribute('data-captions')
  const isChosen = [...video.textTracks].some(({ mode }) => mode === 'showing')
  if (!isChosen) captions.track.mode = 'showing'
}
