import { create } from 'qrcode'

/** White modules around the symbol (ISO/IEC 18004, section 6.3.8). */
const QUIET_ZONE = 4

/**
 * A QR code as SVG, black on white in dark pages too, because scanners expect it. Without a number sign in it:
 * clients put it into a `data:` address as it is, where one would begin a fragment.
 */
export function drawQr(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * QUIET_ZONE
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) =>
      modules.get(y, x) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '',
    ).join(''),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${rows.join('')}"/></svg>`
  )
}
