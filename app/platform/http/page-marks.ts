import { classesIn } from './short-classes'

/*
 * What selectors ask for and pages have, each in one way of writing.
 */
export const classMark = (name: string): string => `.${name}`
export const elementMark = (name: string): string => name
/** Of a field's type. */
export const fieldMark = (type: string): string => `[type=${type}]`
/** Of the whole page's language. */
export const rootLanguageMark = (language: string): string => `:lang(${language})`

/** Everything of a page's markup that a rule may ask for. */
export function marksOfPage(page: string): Set<string> {
  const marks = new Set<string>()
  for (const name of new Set(page.match(/<[a-z][\w-]*/g))) marks.add(elementMark(name.slice(1)))
  for (const [, type = ''] of page.matchAll(/<input\b[^>]*?\stype="([\w-]+)"/g)) marks.add(fieldMark(type))
  const language = /<html\b[^>]*?\slang="([\w-]+)"/.exec(page)?.[1]
  // A language matches the whole of its region's name too (Selectors 4, 7.2).
  if (language)
    for (const named of [language, language.split('-')[0] ?? '']) marks.add(rootLanguageMark(named))
  for (const list of classLists(page)) for (const name of classesIn(list)) marks.add(classMark(name))
  return marks
}

/** Most elements of a page share their list with others. */
const classLists = (page: string): Set<string> =>
  new Set(Array.from(page.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list))
