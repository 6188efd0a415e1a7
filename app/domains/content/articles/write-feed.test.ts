import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { ArticleSummary } from './article'
import { writeFeed } from './write-feed.server'

const article: ArticleSummary = {
  collection: 'blog',
  slug: 'ampersands',
  language: 'tr',
  title: 'Less < more & "so on"',
  description: 'What became of the signs that XML keeps for itself.',
  updated: '2026-11-21',
  published: '2026-11-20',
  order: 1,
  section: 'engineering',
  minutes: 2,
}

test('the feed has what Atom asks for, in the language and with addresses of its own', () => {
  const $ = load(
    writeFeed({ title: 'Blog', origin: 'https://parley.example', language: 'tr', articles: [article] }),
    { xml: true },
  )
  expect($('feed').attr('xml:lang')).toBe('tr')
  expect($('feed > link[rel=self]').attr('href')).toBe('https://parley.example/blog/feed.xml?lang=tr')
  expect($('feed > updated').text()).toBe('2026-11-21T00:00:00Z')
  expect($('entry > title').text()).toBe(article.title)
  expect($('entry > id').text()).toBe('https://parley.example/blog/ampersands')
  expect($('entry > link').attr('href')).toBe('https://parley.example/blog/ampersands?lang=tr')
  expect($('entry > published').text()).toBe('2026-11-20T00:00:00Z')
})
