/** As it is drawn; the server writes into it what the page's first words need (server/late-start). */
export const FIRST_STYLES = '<style data-first="true"></style>'

/** Stays as it was sent: the whole sheets come behind it. */
export function FirstStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
  return <style data-first suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
