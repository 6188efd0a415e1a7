import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetColors } from '../looks/colors'

export interface WidgetLooks {
  accentColor: string
  position: string
  theme: string
  launcherLabel: string
}

export interface WidgetPictureProps {
  looks: WidgetLooks
  /** The assistant's name and greeting in the reader's language. */
  name: string
  greeting: string
  isDark: boolean
}

/** Colours of the panel, as in app/widget/chat.css. */
const LIGHT = { panel: '#ffffff', soft: '#f3f4f6', ink: '#16181d', quiet: '#5d6470', line: '#e2e4e9' }
const DARK = { panel: '#191b20', soft: '#272a31', ink: '#f0f1f4', quiet: '#a3a9b5', line: '#363a43' }

/** Whether the widget shows itself light, dark, or either, as the page that it is on. */
export const shownThemes = (theme: string): ('light' | 'dark')[] =>
  theme === 'auto' ? ['light', 'dark'] : [theme === 'dark' ? 'dark' : 'light']

const BUBBLE: CSSProperties = {
  width: 'fit-content',
  maxWidth: '88%',
  borderRadius: 12,
  padding: '8px 12px',
  margin: 0,
}
const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column' }

/**
 * The widget as shoppers see it. It carries its looks itself, as the widget does: the portal and a store's admin around
 * it have each their own.
 */
export function WidgetPicture({ looks, isDark, name, greeting }: WidgetPictureProps) {
  const { t } = useTranslation('channels')
  const tones = isDark ? DARK : LIGHT
  const { accent, onAccent, accentOnLight, accentOnDark } = widgetColors(safeColor(looks.accentColor))
  const accentText = isDark ? accentOnDark : accentOnLight
  const edge = `1px solid ${tones.line}`
  return (
    <div
      style={{
        ...COLUMN,
        gap: 12,
        alignItems: looks.position === 'start' ? 'flex-start' : 'flex-end',
        padding: 16,
        borderRadius: 10,
        background: isDark ? '#0f1115' : '#e9eaee',
        fontSize: 14,
        lineHeight: 1.4,
      }}
    >
      <div
        style={{
          width: '100%',
          maxWidth: 288,
          overflow: 'hidden',
          borderRadius: 14,
          border: edge,
          boxShadow: '0 4px 12px #0002',
          background: tones.panel,
          color: tones.ink,
        }}
      >
        <p style={{ margin: 0, padding: '10px 12px', fontWeight: 600, borderBlockEnd: edge }}>{name}</p>
        <div style={{ ...COLUMN, gap: 8, padding: 12 }}>
          <p style={{ ...BUBBLE, background: tones.soft }}>{greeting}</p>
          <p style={{ ...BUBBLE, alignSelf: 'flex-end', background: accent, color: onAccent }}>
            {t('preview.question')}
          </p>
          <p style={{ ...BUBBLE, background: tones.soft }}>
            {t('preview.answer')}{' '}
            <b style={{ background: tones.panel, color: accentText, fontSize: 12, padding: '0 4px' }}>1</b>
          </p>
          <p
            style={{
              width: 'fit-content',
              margin: 0,
              padding: '4px 8px',
              borderRadius: 8,
              border: edge,
              fontSize: 12,
            }}
          >
            <b style={{ color: accentText }}>1</b> {t('preview.source')}
          </p>
        </div>
        <p
          style={{
            margin: '0 12px 12px',
            padding: '8px 12px',
            borderRadius: 10,
            border: edge,
            color: tones.quiet,
          }}
        >
          {t('preview.placeholder')}
        </p>
      </div>
      <span
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 8,
          minWidth: 48,
          height: 48,
          padding: '0 14px',
          boxSizing: 'border-box',
          borderRadius: 24,
          fontWeight: 600,
          boxShadow: '0 4px 12px #0002',
          background: accent,
          color: onAccent,
        }}
      >
        <span
          aria-hidden
          style={{
            width: 22,
            height: 18,
            borderRadius: 9,
            borderEndStartRadius: 3,
            background: onAccent,
          }}
        />
        {looks.launcherLabel}
      </span>
    </div>
  )
}

/** While a colour is being typed, the last whole one stands. */
const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#4338ca')
