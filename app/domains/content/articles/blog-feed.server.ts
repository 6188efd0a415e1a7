import { appOrigin } from '~/platform/http/visitor.server'
import { translator } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { languagesOfCollection } from './article-library.server'
import { listArticles } from './find-article.server'
import { writeFeed } from './write-feed.server'

/** The blog's feed in the language that its address names; an address is one feed, whoever asks. */
export function blogFeed(request: Request): string {
  const named = new URL(request.url).searchParams.get('lang') ?? DEFAULT_LANGUAGE
  const language = languagesOfCollection('blog').includes(named) ? named : DEFAULT_LANGUAGE
  return writeFeed({
    title: translator(language, 'site-blog')('meta.title'),
    origin: appOrigin(request),
    language,
    articles: listArticles('blog', language),
  })
}
