import { useTranslation } from 'react-i18next'
import { readProblemKey } from '~/platform/errors/problem-key'

/** Turns what went wrong, as `writeProblemKey` wrote it, into words; what is no known key is taken for words already. */
export function useMessage(): (keyOrWords: string) => string {
  const { t, i18n } = useTranslation()
  return (keyOrWords) => {
    const { area, key, values } = readProblemKey(keyOrWords)
    const path = `${area}:${key}`
    if (!/^[a-zA-Z-]+:[\w.]+$/.test(path) || !i18n.exists(path)) return keyOrWords
    return t(path, values)
  }
}
