import { Button, Link, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { colours, FONT } from './palette'
import { useWords } from './words-context'

const text: CSSProperties = {
  margin: '0 0 20px',
  color: colours.ink,
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '26px',
  // A long address must not widen the mail.
  overflowWrap: 'anywhere',
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  )
}

/** The one thing to press. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ ...text, margin: '0 0 24px' }}>
      <Button className="action" href={href} style={action}>
        {children}
      </Button>
    </Text>
  )
}

const action: CSSProperties = {
  padding: '14px 24px',
  backgroundColor: colours.accent,
  borderRadius: 8,
  color: colours.onAccent,
  fontFamily: FONT,
  fontSize: 16,
  fontWeight: 600,
}

/** A second way, less loud than the action. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="link" href={href} style={{ color: colours.accent, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/**
 * Six digits for copying: one run of text, because phones offer what they recognise, with the distance made by
 * style alone; left to right in every language.
 */
export function OneTimeCode({ children }: { children: string }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ marginBottom: 20 }}>
      <tbody>
        <tr>
          <td className="sunken ink one-time-code" align="center" dir="ltr" style={digits}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const digits: CSSProperties = {
  padding: '16px 0 16px 8px',
  backgroundColor: colours.sunken,
  border: `1px solid ${colours.line}`,
  borderRadius: 8,
  color: colours.ink,
  fontFamily: FONT,
  fontSize: 32,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: 8,
  lineHeight: '40px',
}

/** Facts by name. */
export function Details({ rows }: { rows: { name: string; value: string }[] }) {
  const isRtl = useWords().direction === 'rtl'
  const align = isRtl ? 'right' : 'left'
  // Outlook knows no logical sides.
  const gap = isRtl ? { paddingRight: 16 } : { paddingLeft: 16 }
  return (
    <table className="details" cellPadding="0" cellSpacing="0" style={{ marginBottom: 24 }}>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th className="muted" scope="row" align={align} style={{ ...cell, ...factName }}>
              {name}
            </th>
            <td className="ink" align={align} style={{ ...cell, ...gap }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell: CSSProperties = { ...text, margin: 0, paddingTop: 3, paddingBottom: 3, verticalAlign: 'top' }
const factName: CSSProperties = { color: colours.muted, fontWeight: 400, whiteSpace: 'nowrap' }

/** What to know beside the matter itself: how long it holds, what to do if it wasn't you. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text
      className="muted"
      style={{ ...text, margin: '0 0 12px', color: colours.muted, fontSize: 14, lineHeight: '22px' }}
    >
      {children}
    </Text>
  )
}
