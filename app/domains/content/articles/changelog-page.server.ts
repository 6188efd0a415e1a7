import { sitePage } from '../site/site-page.server'
import { articleOf, entriesOf, languagesOfCollection } from './article-library.server'
import { readChangelog } from './read-changelog.server'
import { trailOf } from './structured-articles'

/** What the changelog shows: the notes on each release in the reader's language, and every change in English. */
export function changelogPage(request: Request) {
  return sitePage(request, '/changelog', {
    languages: languagesOfCollection('changelog'),
    structured: (site) => [trailOf(site, [{ name: site.title, path: site.path }])],
    more: (language) => ({
      notes: entriesOf('changelog', language).map(articleOf),
      releases: readChangelog(),
    }),
  })
}
