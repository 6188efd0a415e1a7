import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { buttonClasses, squareButtonClasses } from '~/ui/components/actions/button-classes'
import { useDrawnFrame } from './use-drawn-once'

const COOKIE_CHOICES_ID = 'cookie-choices'

/** In the footer. */
export function CookieButton({ className }: { className?: string }) {
  const { t } = useTranslation('site')
  return (
    <button
      type="button"
      className={classNames(
        'scripted min-h-9 text-sm text-muted underline-offset-3 hover:text-ink hover:underline pointer-coarse:min-h-11',
        className,
      )}
      {...{ popovertarget: COOKIE_CHOICES_ID }}
    >
      {t('cookies.title')}
    </button>
  )
}

/**
 * What we keep in a browser and what for. Only the partner's cookie needs consent; nothing else here is a choice. Opened
 * by `CookieButton`.
 */
export function CookieChoices() {
  return (
    <div
      id={COOKIE_CHOICES_ID}
      role="dialog"
      aria-labelledby={`${COOKIE_CHOICES_ID}-title`}
      className="site-panel w-[min(32rem,calc(100vw-2rem))]"
      {...{ popover: 'auto' }}
      {...useDrawnFrame('cookies', <Choices />)}
    />
  )
}

function Choices() {
  const { t } = useTranslation(['site', 'common'])
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b p-4 ps-6">
        <h2 id={`${COOKIE_CHOICES_ID}-title`} className="text-lg font-semibold text-ink">
          {t('cookies.title')}
        </h2>
        <button
          type="button"
          aria-label={t('common:action.close')}
          className={squareButtonClasses({ size: 'lg' })}
          {...{ popovertarget: COOKIE_CHOICES_ID }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="divide-y px-6">
        <Kind name={t('cookies.needed')} text={t('cookies.neededText')} />
        <PartnerQuestion />
      </div>
    </>
  )
}

/**
 * Asks whether the partner who sent the visitor may be remembered; also stands where a visitor arrives through a
 * partner's link, there in a form that sends `answer`. app/enhance writes the answer into the `consent` cookie and marks
 * it. `given`: what was answered, as far as the page knows.
 */
export function PartnerQuestion({ isForm, given = null }: { isForm?: boolean; given?: boolean | null }) {
  const { t } = useTranslation('site')
  return (
    <Kind name={t('cookies.partner')} text={t('cookies.partnerText')}>
      <div className="mt-3 flex flex-wrap gap-2">
        {(['allow', 'decline'] as const).map((answer) => (
          <button
            key={answer}
            type={isForm ? 'submit' : 'button'}
            name={isForm ? 'answer' : undefined}
            value={isForm ? answer : undefined}
            data-consent={answer}
            aria-pressed={given === (answer === 'allow')}
            className={buttonClasses(
              {},
              'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
            )}
          >
            {t(`cookies.${answer}`)}
          </button>
        ))}
      </div>
    </Kind>
  )
}

function Kind({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div className="py-5">
      <h3 className="text-base font-medium text-ink">{name}</h3>
      <p className="mt-0.5 text-sm text-muted">{text}</p>
      {children}
    </div>
  )
}
