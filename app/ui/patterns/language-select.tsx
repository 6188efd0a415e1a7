import { Form, useLocation } from '@remix-run/react'
import { ChevronDown, Languages } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { useDocument } from '~/ui/document-context'
import { announceLanguage } from '~/ui/language-channel'
import { whenIdle } from '~/ui/when-idle'
import { CsrfInput } from './csrf-input'
import { useSuggestedLanguages } from './use-suggested-languages'

/** Keys that change a closed list's value with every press; a Mac opens the list instead. */
const STEPS = /^(Arrow|Page|Home|End|.$)/
const isStep = ({ key, altKey }: KeyboardEvent) =>
  STEPS.test(key) && key !== ' ' && !altKey && !/Mac/.test(navigator.platform)

/**
 * The page's language, under each language's own name. The browser's own list on purpose: 110 entries, and a phone shows
 * them better than any list of ours. Saved by `/preferences`, which comes back to the same page in the new language: at
 * once when chosen from the open list; from the closed one, where every key chooses, with Enter or on leaving it (WCAG
 * 2.2, 3.2.2). It lies unseen over the name, which is written as any other text: in a closed list Chromium may go on
 * showing squares after its type has come. Its 110 entries, each in a script and style of its own, cost as much as the rest
 * of the page whenever styles are worked out: they are left out of that until somebody comes near or the page is idle. Not
 * for longer, as a screen reader's cursor would find a list without its value.
 */
export function LanguageSelect({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  const { language, languages } = useDocument()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const suggested = useSuggestedLanguages()
  const [shown, setShown] = useState(language)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const isStepping = useRef(false)
  const sent = useRef(language)
  const send = (chosen: string) => {
    if (chosen === sent.current) return
    sent.current = chosen
    announceLanguage(chosen)
    form.current?.requestSubmit()
  }
  return (
    <Form ref={form} method="post" action="/preferences" reloadDocument className={className}>
      <CsrfInput />
      <input type="hidden" name="next" value={`${pathname}${search}`} />
      <label className="relative flex h-9 items-center gap-2 rounded-md border border-control bg-surface px-2.5 text-sm text-ink outline-offset-2 outline-accent has-focus-visible:outline-2 pointer-coarse:h-11">
        <span className="sr-only">{t('language')}</span>
        <Languages aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <span aria-hidden="true" lang={shown} className="min-w-0 flex-1 truncate">
          <bdi>{languages.find(({ code }) => code === shown)?.name}</bdi>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <select
          name="language"
          defaultValue={language}
          onKeyDown={(event) => {
            isStepping.current = isStep(event)
            if (event.key === 'Enter') send(event.currentTarget.value)
          }}
          onKeyUp={() => {
            isStepping.current = false
          }}
          onChange={({ target }) => {
            setShown(target.value)
            if (!isStepping.current) send(target.value)
          }}
          onBlur={({ target }) => send(target.value)}
          className={classNames(
            'absolute inset-0 size-full cursor-pointer rounded-md bg-surface ps-8.5 text-sm text-ink opacity-0 noscript:opacity-100',
            isIdle ? '' : 'not-noscript:[&:not(:hover,:focus)]:[content-visibility:hidden]',
          )}
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
