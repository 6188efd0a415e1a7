import enhance from '~/enhance/index.ts?url'

/** Of a tab that nobody has looked at yet nothing is painted. A browser that doesn't say so fetches it at the end. */
const FETCH = [
  `var e=()=>import('${enhance}')`,
  "globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')?new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();document.readyState=='loading'?addEventListener('DOMContentLoaded',e):e()}}).observe({type:'paint',buffered:true}):addEventListener('load',e)",
]

/**
 * Fetches the script of public pages (app/enhance) once the first words are painted and the whole page is there. Every page
 * works without it; asked for by an element of its own it took its part of a slow line before them (.3 s of Lighthouse's
 * largest paint).
 */
export function EnhanceScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
  return <script dangerouslySetInnerHTML={{ __html: FETCH.join(';') }} />
}
