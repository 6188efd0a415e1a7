import { Form, useLocation } from '@remix-run/react'
import { Languages } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { announceLanguage } from '~/ui/language-channel'
import { CsrfInput } from './csrf-input'
import { useSuggestedLanguages } from './use-suggested-languages'

/**
 * The page's language, under each language's own name. The browser's own list on purpose: 110 entries, and a phone shows
 * them better than any list of ours. Saved by `/preferences`, which comes back to the same page in the new language.
 */
export function LanguageSelect({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  const { language, languages } = useDocument()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const suggested = useSuggestedLanguages()
  return (
    <Form ref={form} method="post" action="/preferences" reloadDocument className={className}>
      <CsrfInput />
      <input type="hidden" name="next" value={`${pathname}${search}`} />
      <label className="relative flex items-center">
        <span className="sr-only">{t('language')}</span>
        <Languages aria-hidden="true" className="pointer-events-none absolute start-2.5 size-4 text-faint" />
        <select
          name="language"
          defaultValue={language}
          onChange={(event) => {
            announceLanguage(event.target.value)
            form.current?.requestSubmit()
          }}
          className="h-9 w-full cursor-pointer rounded-md border border-control bg-surface ps-8.5 pe-2 text-sm text-ink pointer-coarse:h-11"
        >
          <LanguageOptions languages={languages} />
          {suggested.length > 0 ? (
            <optgroup label={t('suggestedLanguages')}>
              <LanguageOptions languages={languages.filter(({ code }) => suggested.includes(code))} />
            </optgroup>
          ) : null}
        </select>
      </label>
      <noscript>
        <button type="submit" className="mt-1 text-sm text-accent-ink underline">
          {t('action.save')}
        </button>
      </noscript>
    </Form>
  )
}

function LanguageOptions({ languages }: { languages: readonly { code: string; name: string }[] }) {
  return languages.map(({ code, name }) => (
    <option key={code} value={code} lang={code}>
      {name}
    </option>
  ))
}
