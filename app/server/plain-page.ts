import { escapeMarkup } from '~/platform/http/escape-markup'
import { directionOf } from '~/platform/i18n/languages'

export interface PlainPage {
  language: string
  title: string
  text: string
  links: readonly { label: string; href: string }[]
  errorId: { label: string; id: string }
  /** Asks again by itself after so many seconds. */
  againAfterS?: number
}

/** A page that nothing of the application draws: no component, no style sheet, no script. */
export const plainPage = ({
  language,
  title,
  text,
  links,
  errorId,
  againAfterS,
}: PlainPage) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${againAfterS ? `<meta http-equiv="refresh" content="${againAfterS}">` : ''}
<title>${escapeMarkup(title)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 28rem; padding: 2rem; text-align: center }
h1 { font-size: 1.25rem; margin: 0 0 .5rem }
a { color: inherit; display: inline-block; padding: .5rem 1rem; margin: .25rem; border: 1px solid; border-radius: .5rem; text-decoration: none }
small { display: block; margin-top: 1.5rem; opacity: .8 }
</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
<p>${links.map(({ label, href }) => `<a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a>`).join(' ')}</p>
<small>${escapeMarkup(errorId.label)} <code>${errorId.id}</code></small>
</main>
</body>
</html>
`
