/**
 * JavaScript that runs an expression or a block once a page's first words are painted and all of the page is there, so that
 * nothing it asks for takes its part of a slow line before them. Of a tab that nobody has looked at yet nothing is
 * painted. A browser that doesn't say when it paints does it at the end.
 */
export const afterFirstWords = (code: string): string =>
  [
    `{const e=()=>${code}`,
    "globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')?new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();document.readyState=='loading'?addEventListener('DOMContentLoaded',e):e()}}).observe({type:'paint',buffered:true}):addEventListener('load',e)}",
  ].join(';')
