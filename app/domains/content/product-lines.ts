import { ARE_CALLS_AVAILABLE } from '~/domains/offering/offering'

/**
 * A product line and what its page tells, by the keys of its own message area: `feature.<id>`, `need.<id>`, `now.<id>`,
 * `later.<id>`, `question.<id>`. Words that all of them share are in area `site-products`.
 */
export interface ProductLine {
  slug: string
  /** One can use it today. Whatever isn't there yet says so at the top of its page. */
  isThere: boolean
  features: readonly string[]
  needs: readonly string[]
  now: readonly string[]
  later: readonly string[]
  questions: readonly string[]
}

const lines = [
  {
    slug: 'webchat-ai',
    isThere: true,
    features: ['sources', 'catalogue', 'people', 'languages', 'light', 'looks'],
    needs: ['site', 'words', 'model'],
    now: ['answers', 'inbox', 'identity', 'gaps', 'limits'],
    later: [],
    questions: ['invent', 'model', 'install', 'data'],
  },
  {
    slug: 'inbound-call-center',
    isThere: ARE_CALLS_AVAILABLE,
    features: ['answer', 'same', 'transfer', 'transcript'],
    needs: ['number', 'papers', 'words'],
    now: ['brain', 'inbox', 'papers'],
    later: ['carrier', 'speech', 'player'],
    questions: ['when', 'person', 'recording'],
  },
  {
    slug: 'outbound-manager',
    isThere: false,
    features: ['list', 'consent', 'hours', 'results'],
    needs: ['consent', 'number', 'system'],
    now: ['brain', 'api'],
    later: ['plan', 'calls', 'report'],
    questions: ['sales', 'when', 'stop'],
  },
  {
    slug: 'social-media-ai',
    isThere: false,
    features: ['inbox', 'draft', 'tone', 'rules'],
    needs: ['accounts', 'rights', 'words'],
    now: ['brain', 'inbox', 'languages'],
    later: ['channels', 'drafts', 'comments'],
    questions: ['which', 'post', 'wrong'],
  },
  {
    slug: 'holobox-machine',
    isThere: false,
    features: ['greet', 'answer', 'staff', 'quiet'],
    needs: ['box', 'computer', 'network', 'place'],
    now: ['brain', 'catalogue', 'inbox'],
    later: ['speech', 'figure', 'kiosk'],
    questions: ['buy', 'film', 'screen'],
  },
  {
    slug: 'xr-simulation',
    isThere: false,
    features: ['cases', 'customer', 'review', 'together'],
    needs: ['headset', 'room', 'words'],
    now: ['brain', 'gaps'],
    later: ['scene', 'voice', 'review'],
    questions: ['headsets', 'sell', 'watched'],
  },
] as const satisfies readonly ProductLine[]

export type ProductSlug = (typeof lines)[number]['slug']

/** In the order in which they are listed. */
export const productLines: readonly (ProductLine & { slug: ProductSlug })[] = lines

/** @throws Error for a slug that no page of the table has */
export function productLineOf(slug: ProductSlug): ProductLine & { slug: ProductSlug } {
  const line = productLines.find((one) => one.slug === slug)
  if (!line) throw new Error(`No product line ${slug}.`)
  return line
}
