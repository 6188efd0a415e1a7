import enhance from '~/enhance/index.ts?url'
import { afterFirstWords } from '~/ui/after-first-words'

/**
 * Fetches the script of public pages (app/enhance) once the first words are painted. Every page works without it; asked
 * for by an element of its own it took its part of a slow line before them (.3 s of Lighthouse's largest paint).
 */
export function EnhanceScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
  return <script dangerouslySetInnerHTML={{ __html: afterFirstWords(`import('${enhance}')`) }} />
}
