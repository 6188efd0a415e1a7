import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { widgetColors } from '../looks/colors'

export interface WidgetLooks {
  accentColor: string
  position: string
  theme: string
  launcherLabel: string
}

export interface WidgetPreviewProps {
  looks: WidgetLooks
  /** The assistant's name and greeting in the reader's language. */
  name: string
  greeting: string
}

/** Colours of the panel, as in app/widget/chat.css. */
const LIGHT = { panel: '#ffffff', soft: '#f3f4f6', ink: '#16181d', quiet: '#5d6470', line: '#e2e4e9' }
const DARK = { panel: '#191b20', soft: '#272a31', ink: '#f0f1f4', quiet: '#a3a9b5', line: '#363a43' }

/** The widget as shoppers see it, light or dark or both where it follows their page. */
export function WidgetPreview({ looks, ...words }: WidgetPreviewProps) {
  const { t } = useTranslation('channels')
  const shown =
    looks.theme === 'auto' ? (['light', 'dark'] as const) : [looks.theme === 'dark' ? 'dark' : 'light']
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {shown.map((theme) => (
        <figure key={theme}>
          <figcaption className="mb-1.5 text-xs text-muted">
            {t(`preview.${theme as 'light' | 'dark'}`)}
          </figcaption>
          <Scene looks={looks} isDark={theme === 'dark'} {...words} />
        </figure>
      ))}
    </div>
  )
}

interface SceneProps extends WidgetPreviewProps {
  isDark: boolean
}

function Scene({ looks, isDark, name, greeting }: SceneProps) {
  const { t } = useTranslation('channels')
  const tones = isDark ? DARK : LIGHT
  const { accent, onAccent, accentOnLight, accentOnDark } = widgetColors(safeColor(looks.accentColor))
  const accentText = isDark ? accentOnDark : accentOnLight
  const side = looks.position === 'start' ? 'items-start' : 'items-end'
  const bubble = 'w-fit max-w-[88%] rounded-xl px-3 py-2'
  return (
    <div
      className={classNames('flex flex-col gap-3 rounded-lg border p-4', side)}
      style={{ background: isDark ? '#0f1115' : '#e9eaee' }}
    >
      <div
        className="w-full max-w-72 overflow-hidden rounded-xl border text-sm shadow-md"
        style={{ background: tones.panel, color: tones.ink, borderColor: tones.line }}
      >
        <p className="truncate border-b px-3 py-2.5 font-semibold" style={{ borderColor: tones.line }}>
          {name}
        </p>
        <div className="flex flex-col gap-2 p-3">
          <p className={bubble} style={{ background: tones.soft }}>
            {greeting}
          </p>
          <p className={classNames(bubble, 'self-end')} style={{ background: accent, color: onAccent }}>
            {t('preview.question')}
          </p>
          <p className={bubble} style={{ background: tones.soft }}>
            {t('preview.answer')}{' '}
            <span
              className="rounded-xs px-1 text-xs font-semibold"
              style={{ background: tones.panel, color: accentText }}
            >
              1
            </span>
          </p>
          <p className="w-fit rounded-md border px-2 py-1 text-xs" style={{ borderColor: tones.line }}>
            <b style={{ color: accentText }}>1</b> {t('preview.source')}
          </p>
        </div>
        <p
          className="m-3 mt-0 rounded-lg border px-3 py-2"
          style={{ borderColor: tones.line, color: tones.quiet }}
        >
          {t('preview.placeholder')}
        </p>
      </div>
      <span
        className="flex h-12 min-w-12 items-center justify-center gap-2 rounded-full px-3.5 font-semibold shadow-md"
        style={{ background: accent, color: onAccent }}
      >
        <span
          aria-hidden
          className="h-4.5 w-5.5 rounded-full rounded-es-[3px]"
          style={{ background: onAccent }}
        />
        {looks.launcherLabel}
      </span>
    </div>
  )
}

/** While a colour is being typed, the last whole one stands. */
const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#4338ca')
