import { Form, useNavigation } from '@remix-run/react'
import { Banner, BlockStack, Button, Card, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import type { StoreLinkPage } from '../../links/take-link.server'

interface MoveStoreProps extends StoreLinkPage {
  workspaceName: string
  /** The code that was typed last is none. */
  isUnknown: boolean
}

/** In which workspace the store is, and how its owner puts it into another. */
export function MoveStore({ workspaceName, isOwner, offer, isUnknown }: MoveStoreProps) {
  const { t } = useTranslation('store-workspace')
  return (
    <BlockStack gap="400">
      {isOwner && offer ? <Offer name={offer} /> : null}
      <Card>
        <BlockStack gap="300">
          <p>{t('now', { name: workspaceName })}</p>
          {isOwner ? <CodeForm isUnknown={isUnknown} /> : <p>{t('owner')}</p>}
        </BlockStack>
      </Card>
    </BlockStack>
  )
}

/** What the owner began in this browser needs no code. */
function Offer({ name }: { name: string }) {
  const { t } = useTranslation('store-workspace')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Banner tone="info">
      <Form method="post">
        <CsrfInput />
        <BlockStack gap="200" inlineAlign="start">
          <p>{t('offer', { name })}</p>
          <Button submit loading={isBusy}>
            {t('take')}
          </Button>
        </BlockStack>
      </Form>
    </Banner>
  )
}

function CodeForm({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation('store-workspace')
  const [code, setCode] = useState('')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <CsrfInput />
      <BlockStack gap="300" inlineAlign="start">
        <Text as="h2" variant="headingMd">
          {t('heading')}
        </Text>
        <p>{t('text')}</p>
        <TextField
          label={t('code')}
          name="code"
          value={code}
          onChange={setCode}
          autoComplete="off"
          maxLength={20}
          error={isUnknown ? t('unknown') : undefined}
        />
        <Button submit variant="primary" loading={isBusy} disabled={code.trim() === ''}>
          {t('move')}
        </Button>
      </BlockStack>
    </Form>
  )
}
