import { useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-browser'

export interface ShownBrowser {
  id: string
  name: string
  createdAt: Date | string
  isOwn: boolean
}

/** Notifications of this browser: whether they can be had, on and off, and a test. Area `notifications`. */
export function BrowserCard({ publicKey, browsers }: { publicKey: string; browsers: ShownBrowser[] }) {
  const { t } = useTranslation('notifications')
  const { csrfToken, canMail } = useDocument()
  const revalidator = useRevalidator()
  const [state, setState] = useState<PushState | 'checking'>('checking')
  const [told, setTold] = useState<'tested' | 'gone' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void readPushState().then(setState)
  }, [])

  const work = (task: () => Promise<'tested' | 'gone' | 'failed' | null>) => async () => {
    setBusy(true)
    setTold(null)
    setTold(await task().catch(() => 'failed' as const))
    setState(await readPushState())
    setBusy(false)
    revalidator.revalidate()
  }
  const send = (fields: Record<string, string>) => sendIntent(csrfToken, fields)
  const turnOn = work(async () => {
    const subscription = await turnPushOn(publicKey)
    if (!subscription) return null
    const answer = await send({ intent: 'subscribe', subscription: JSON.stringify(subscription) })
    if (answer.status !== 'kept') await turnPushOff()
    return answer.status === 'kept' ? null : 'failed'
  })
  const turnOff = work(async () => {
    const endpoint = await turnPushOff()
    if (endpoint) await send({ intent: 'unsubscribe', endpoint })
    return null
  })
  const test = work(async () => {
    const { status } = await send({ intent: 'test' })
    if (status === 'gone') await turnPushOff()
    return status === 'sent' ? 'tested' : status === 'gone' ? 'gone' : 'failed'
  })

  return (
    <Card title={t('browser.title')} description={t('browser.text')}>
      <div className="space-y-4">
        <p role="status" className="text-ink">
          {t(state === 'unsupported' && !canMail ? 'browser.unsupportedNoMail' : `browser.${state}`)}
        </p>
        {state === 'off' ? (
          <Button variant="primary" onPress={turnOn} isDisabled={isBusy}>
            {t('browser.turnOn')}
          </Button>
        ) : null}
        {state === 'on' ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onPress={test} isDisabled={isBusy}>
              {t('browser.test')}
            </Button>
            <Button onPress={turnOff} isDisabled={isBusy}>
              {t('browser.turnOff')}
            </Button>
          </div>
        ) : null}
        {told ? (
          <Callout tone={told === 'tested' ? 'good' : 'bad'} role={told === 'tested' ? 'status' : 'alert'}>
            {t(`browser.${told}`)}
          </Callout>
        ) : null}
        {browsers.length > 0 ? <Browsers browsers={browsers} /> : null}
      </div>
    </Card>
  )
}

async function sendIntent(csrfToken: string, fields: Record<string, string>): Promise<{ status: string }> {
  const response = await fetch('/profile/notifications/browser', {
    method: 'POST',
    headers: { 'x-csrf-token': csrfToken, accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  if (!response.ok) throw new Error(`notifications answered ${response.status}`)
  return response.json()
}

function Browsers({ browsers }: { browsers: ShownBrowser[] }) {
  const { t } = useTranslation('notifications')
  const fetcher = useFetcher()
  return (
    <div className="border-t pt-4">
      <h3 className="text-sm font-semibold text-ink">{t('browser.others')}</h3>
      <ul className="mt-2 divide-y">
        {browsers.map(({ id, name, createdAt, isOwn }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <p className="min-w-0 flex-1 text-sm">
              <bdi className="font-medium text-ink">{name || t('browser.unknown')}</bdi>{' '}
              {isOwn ? <Badge tone="good">{t('browser.own')}</Badge> : null}
              <span className="block text-muted">
                {t('browser.since')} <RelativeTime value={createdAt} />
              </span>
            </p>
            {isOwn ? null : (
              <Form fetcher={fetcher} action="/profile/notifications/browser">
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="browser" value={id} />
                <SubmitButton variant="secondary" size="sm">
                  {t('browser.remove')}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
