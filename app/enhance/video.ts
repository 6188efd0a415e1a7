import { onClick } from './find'

/**
 * `data-video` on a link to a video file of ours: plays it in the link's place, with the `data-poster` picture and the
 * subtitles in `data-subtitles` (WebVTT) when named. Without the script the link opens the file.
 */
export function watchVideos(): void {
  onClick('a[data-video]', (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { poster, subtitles } = link.dataset
    const video = document.createElement('video')
    video.src = (link as HTMLAnchorElement).href
    video.controls = video.autoplay = video.playsInline = true
    video.className = link.className
    if (poster) video.poster = poster
    if (subtitles) {
      const track = document.createElement('track')
      Object.assign(track, { kind: 'subtitles', src: subtitles, srclang: document.documentElement.lang })
      track.default = true
      video.append(track)
    }
    link.replaceWith(video)
    video.focus()
  })
}
