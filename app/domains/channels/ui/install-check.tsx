import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Callout } from '~/ui/components/feedback/callout'
import { TextField } from '~/ui/components/forms/text-field'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useDocument } from '~/ui/document-context'
import { Only } from '~/ui/patterns/guarded'
import { useKeepLooking } from '~/ui/use-keep-looking'
import type { PageCheck } from '../install/check-page.server'
import type { Sighting } from '../install/sightings.server'

export interface InstallCheckProps {
  sightings: Sighting[]
  /** Where the shop seems to be; '' when nobody knows. */
  shop: string
}

/** Says live where the chat was seen, lets a site in that was refused, and looks at a page for the script tag. */
export function InstallCheck({ sightings, shop }: InstallCheckProps) {
  const { t } = useTranslation('channels')
  const isSeen = sightings.some(({ isAllowed }) => isAllowed)
  const { hasStopped, lookAgain } = useKeepLooking(!isSeen)
  return (
    <section aria-labelledby="install-check" className="mt-6 border-t pt-5">
      <h3 id="install-check" className="font-semibold text-ink">
        {t('check.title')}
      </h3>
      <div role="status" className="mt-3 space-y-2">
        {sightings.length === 0 ? (
          <p className="text-sm text-muted">{t(hasStopped ? 'check.stopped' : 'check.waiting')}</p>
        ) : (
          <ul className="divide-y">
            {sightings.map((sighting) => (
              <SightingRow key={sighting.origin} {...sighting} />
            ))}
          </ul>
        )}
      </div>
      {hasStopped ? (
        <Button size="sm" className="mt-3" onPress={lookAgain}>
          {t('check.lookAgain')}
        </Button>
      ) : null}
      <Only needs="channels.write">
        <PageTest shop={shop} />
      </Only>
    </section>
  )
}

function SightingRow({ origin, isAllowed, lastSeenAt }: Sighting) {
  const { t } = useTranslation('channels')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <bdi dir="ltr" className="block break-all font-medium text-ink">
          {origin}
        </bdi>
        <span className="text-sm text-muted">
          {t(isAllowed ? 'check.seen' : 'check.refused')} <RelativeTime value={lastSeenAt} />
        </span>
      </span>
      {isAllowed ? (
        <Badge tone="good">{t('check.works')}</Badge>
      ) : (
        <Only needs="channels.write">
          <AllowButton origin={origin} />
        </Only>
      )}
    </li>
  )
}

function AllowButton({ origin }: { origin: string }) {
  const { t } = useTranslation('channels')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher<{ allowed?: string; problem?: string }>()
  const allowed = fetcher.data?.allowed
  useEffect(() => {
    if (allowed) nameInForm(allowed)
  }, [allowed])
  return (
    <span className="flex flex-wrap items-center gap-3">
      {fetcher.data?.problem ? (
        <span role="alert" className="text-sm text-bad">
          {fetcher.data.problem}
        </span>
      ) : null}
      <Button
        size="sm"
        isPending={fetcher.state !== 'idle'}
        aria-label={t('check.allowNamed', { origin })}
        onPress={() => fetcher.submit({ intent: 'allow', origin, csrf: csrfToken }, { method: 'post' })}
      >
        {t('check.allow')}
      </Button>
    </span>
  )
}

/** The list of allowed sites beneath is a form of its own, perhaps half written: it must not take the site back. */
function nameInForm(origin: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="allowedOrigins"]')
  if (!field || field.value.split(/\s+/).includes(origin)) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, `${field.value.trimEnd()}\n${origin}`.trimStart())
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Checked = PageCheck & { isAllowed: boolean }

function PageTest({ shop }: { shop: string }) {
  const { t } = useTranslation('channels')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher<{ check?: Checked; problem?: string }>()
  const check = fetcher.data?.check
  const lacksLeave = check?.outcome === 'found' && !check.isAllowed
  return (
    <fetcher.Form method="post" className="mt-4 space-y-3">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="csrf" value={csrfToken} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="page"
          type="url"
          label={t('check.page')}
          defaultValue={shop}
          isRequired
          className="min-w-0 flex-1 basis-64"
        />
        <SubmitButton variant="secondary" isPending={fetcher.state !== 'idle'}>
          {t('check.test')}
        </SubmitButton>
      </div>
      <p className="text-sm text-muted">{t('check.pageHint')}</p>
      {fetcher.data?.problem ? (
        <Callout tone="bad" role="alert">
          {fetcher.data.problem}
        </Callout>
      ) : null}
      {check ? (
        <Callout
          tone={check.outcome === 'found' && check.isAllowed ? 'good' : 'warn'}
          role="status"
          actions={lacksLeave ? <AllowButton origin={check.origin} /> : undefined}
        >
          {t(lacksLeave ? 'check.outcome.notAllowed' : `check.outcome.${check.outcome}`)}
        </Callout>
      ) : null}
    </fetcher.Form>
  )
}
