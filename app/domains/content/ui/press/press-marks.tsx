import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { DownloadLink } from './download-link'

/** Files of public/press, which `scripts/draw-marks.ts` draws; sizes are those of the SVG. */
const MARKS = [
  { id: 'logo', ground: 'light', width: 120, height: 32 },
  { id: 'logo', ground: 'dark', width: 120, height: 32 },
  { id: 'mark', ground: 'light', width: 32, height: 32 },
  { id: 'mark', ground: 'dark', width: 32, height: 32 },
] as const

/** The grounds that the marks were drawn for stay as they are, whatever the page's theme. */
const GROUNDS = { light: 'bg-[#faf9f7]', dark: 'bg-[#0f1416]' }

/** The marks on their grounds, to download. */
export function PressMarks() {
  const { t } = useTranslation('site-press')
  return (
    <ul className="mt-10 grid gap-8 sm:grid-cols-2">
      {MARKS.map(({ id, ground, width, height }) => {
        const name = t(`marks.${id}`, { ground: t(`marks.ground.${ground}`) })
        const file = `/press/${id}-${ground}`
        return (
          <li key={file}>
            <div
              className={classNames(
                'flex h-44 items-center justify-center rounded-xl border',
                GROUNDS[ground],
              )}
            >
              <img
                src={`${file}.svg`}
                alt=""
                width={width * 2}
                height={height * 2}
                loading="lazy"
                className="h-16 w-auto"
              />
            </div>
            <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
              <span className="me-auto text-sm text-ink">{name}</span>
              <DownloadLink href={`${file}.svg`} of={name} kind="SVG" />
              <DownloadLink href={`${file}.png`} of={name} kind="PNG" />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
