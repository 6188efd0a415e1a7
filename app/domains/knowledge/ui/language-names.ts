import { useDocument } from '~/ui/document-context'

/** Own names of languages by their code; the code itself where we don't speak it. */
export function useLanguageName(): (code: string) => string {
  const { languages } = useDocument()
  return (code) => {
    const base = code.toLowerCase().split('-')[0]
    const exact = languages.find((language) => language.code.toLowerCase() === code.toLowerCase())
    return (exact ?? languages.find((language) => language.code.split('-')[0] === base))?.name ?? code
  }
}
