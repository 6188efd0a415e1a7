import { speculationRules } from '../../site/speculation-rules'

const RULES = JSON.stringify(speculationRules())

/**
 * Lets the browser fetch the next page before a link is followed. It learns of it once this page is there (app/enhance): the
 * header that could say it has a file fetched beside the first words.
 */
export function AheadRules() {
  return (
    <template data-later="">
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own pages
        dangerouslySetInnerHTML={{ __html: RULES }}
      />
    </template>
  )
}
