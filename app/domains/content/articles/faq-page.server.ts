import { translator } from '~/platform/i18n/i18n.server'
import { sitePage } from '../site/site-page.server'
import type { SitePageData, StructuredData } from '../site-page'
import { FAQ_GROUPS } from './faq'
import { trailOf } from './structured-articles'

/** The questions and answers, told to search engines as well (schema.org/FAQPage). */
export function faqPage(request: Request) {
  return sitePage(request, '/faq', {
    structured: (site) => [faqThing(site), trailOf(site, [{ name: site.title, path: site.path }])],
  })
}

function faqThing({ bodyLanguage }: SitePageData): StructuredData {
  const t = translator(bodyLanguage, 'site-faq')
  return {
    '@type': 'FAQPage',
    inLanguage: bodyLanguage,
    mainEntity: FAQ_GROUPS.flatMap(({ questions }) =>
      questions.map((name) => ({
        '@type': 'Question',
        name: t(`question.${name}.ask`),
        acceptedAnswer: { '@type': 'Answer', text: t(`question.${name}.answer`) },
      })),
    ),
  }
}
