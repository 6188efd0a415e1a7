import { Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { BRAND_NAME } from '~/platform/brand/brand'
import { colours, FONT, STYLES } from './palette'
import { type MailWords, WordsContext } from './words-context'

/** Where Outlook for Windows gets a frame of its own, see `withOutlookFrame`. */
export const OUTLOOK_OPENS = '\ue000'
export const OUTLOOK_CLOSES = '\ue001'

export interface MailLayoutProps {
  words: MailWords
  preheader: string
  title: string
  /** Shown under the mail, so that its reader sees which installation wrote. */
  site: string | null
  /** Whether it is made by itself, whether replies to it are read, or a person wrote it. */
  origin?: 'automatic' | 'answered' | 'person'
  children: ReactNode
}

/** In the area `mail`. */
const FOOTERS = { automatic: 'automatic', answered: 'sentBy' } as const

/** The one frame of all mails: the name, a card of at most 600 pixels, a footer; light and dark. */
export function MailLayout({
  words,
  preheader,
  title,
  site,
  origin = 'automatic',
  children,
}: MailLayoutProps) {
  const { language, direction, shared } = words
  const sender = site ?? BRAND_NAME
  const align = direction === 'rtl' ? 'right' : 'left'
  return (
    <WordsContext.Provider value={words}>
      <Html lang={language} dir={direction}>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          {/* The six digits are for copying, not for calling. */}
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
          <title>{title}</title>
          <style>{STYLES}</style>
        </Head>
        <body className="canvas" style={{ margin: 0, backgroundColor: colours.canvas }}>
          <Preview>{preheader}</Preview>
          {/* Yahoo and Outlook drop the body's own ground. */}
          <table
            className="canvas"
            width="100%"
            role="presentation"
            cellPadding="0"
            cellSpacing="0"
            style={ground}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: '32px 12px' }}>
                  {OUTLOOK_OPENS}
                  {/* Web mail drops what stands on html and body: language and direction are said again. */}
                  <Container lang={language} dir={direction} style={{ maxWidth: 600, textAlign: align }}>
                    <Text className="ink" style={brand} data-skip-in-text>
                      {BRAND_NAME}
                    </Text>
                    <table
                      className="card"
                      width="100%"
                      role="presentation"
                      cellPadding="0"
                      cellSpacing="0"
                      style={card}
                    >
                      <tbody>
                        <tr>
                          <td
                            className="card-inner"
                            align={align}
                            dir={direction}
                            style={{ padding: '36px 40px 24px' }}
                          >
                            <Heading as="h1" className="ink" style={heading}>
                              {title}
                            </Heading>
                            {children}
                          </td>
                        </tr>
                      </tbody>
                    </table>
                    <Text className="muted" style={footer}>
                      {origin === 'person' ? sender : shared(FOOTERS[origin], { site: sender })}
                    </Text>
                  </Container>
                  {OUTLOOK_CLOSES}
                </td>
              </tr>
            </tbody>
          </table>
        </body>
      </Html>
    </WordsContext.Provider>
  )
}

const ground: CSSProperties = { backgroundColor: colours.canvas }

const brand: CSSProperties = {
  margin: '0 0 16px',
  padding: '0 4px',
  color: colours.ink,
  fontFamily: FONT,
  fontSize: 19,
  fontWeight: 600,
  lineHeight: '28px',
}

const card: CSSProperties = {
  backgroundColor: colours.card,
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  borderCollapse: 'separate',
}

const heading: CSSProperties = {
  margin: '0 0 16px',
  color: colours.ink,
  fontFamily: FONT,
  fontSize: 24,
  fontWeight: 600,
  lineHeight: '32px',
}

const footer: CSSProperties = {
  margin: '16px 0 0',
  padding: '0 4px',
  color: colours.muted,
  fontFamily: FONT,
  fontSize: 13,
  lineHeight: '20px',
}
