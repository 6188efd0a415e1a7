import { readFileSync } from 'node:fs'

export type Language = 'en' | 'tr' | 'ar' | 'ja'

type Messages = { [key: string]: string | Messages }

/** The words of a language by their keys, `area.key`, so that a journey finds its way in each of them. */
export function wordsOf(language: Language) {
  return (key: string, values: Record<string, string> = {}): string => {
    const [area, ...path] = key.split('.')
    const messages = JSON.parse(readFileSync(`content/messages/${area}/${language}.json`, 'utf8')) as Messages
    const found = path.reduce<string | Messages | undefined>(
      (level, part) => (typeof level === 'object' ? level[part] : undefined),
      messages,
    )
    if (typeof found !== 'string') throw new Error(`No words for ${key} in ${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
  }
}

export type Words = ReturnType<typeof wordsOf>
