import { BlockStack, Button, Card, InlineStack, Link, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { Fact } from '~/ui/embedded/fact'
import { FormModal } from '~/ui/embedded/form-modal'
import { usePaths } from '~/ui/face/face'
import { useFormat } from '~/ui/use-format'
import type { ShopperCart } from '../../conversations'
import type { ConversationDetails } from '../../inbox/get-conversation.server'
import type { ShopperConversation } from '../../inbox/shopper-history.server'
import type { SentFile } from '../../message-parts'
import { shopperNameIn } from '../../visitor-name'
import { type ConversationFact, useConversationFacts } from '../conversation-facts'
import type { Command } from '../use-thread'
import { FileCard } from './message-files'

export interface AboutConversationProps {
  details: ConversationDetails
  history: ShopperConversation[]
  files: SentFile[]
  command: Command
}

/** Who the shopper is, where they are, what they had before. */
export function AboutConversation({ details, history, files, command }: AboutConversationProps) {
  const { t } = useTranslation('inbox')
  const [isNaming, setNaming] = useState(false)
  const mayAnswer = useMay('conversations.answer')
  const { shopper, page } = details
  return (
    <>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t('details.title')}
          </Text>
          <Fact label={t('details.shopper')}>
            <bdi>{shopperNameIn(t, shopper)}</bdi>
          </Fact>
          {useConversationFacts(details).map((fact) => (
            <Fact key={fact.id} label={fact.label}>
              <FactValue fact={fact} />
            </Fact>
          ))}
          {mayAnswer ? (
            <InlineStack>
              <Button variant="plain" onClick={() => setNaming(true)}>
                {t('details.nameAction')}
              </Button>
            </InlineStack>
          ) : null}
        </BlockStack>
      </Card>
      {isNaming ? (
        <NameShopper name={shopper.name} command={command} onClose={() => setNaming(false)} />
      ) : null}
      {page?.cart ? <Cart cart={page.cart} /> : null}
      <FilesCard files={files} />
      <History history={history} />
    </>
  )
}

function FactValue({ fact }: { fact: ConversationFact }) {
  if ('time' in fact) return <RelativeTime value={fact.time} />
  if (!('address' in fact)) return <bdi>{fact.text}</bdi>
  return (
    <Link url={fact.address} external={fact.isForeign}>
      <bdi dir="ltr">{fact.text}</bdi>
    </Link>
  )
}

interface NameShopperProps {
  name: string
  command: Command
  onClose: () => void
}

function NameShopper({ name, command, onClose }: NameShopperProps) {
  const { t } = useTranslation('inbox')
  const [typed, type] = useState(name)
  const save = () => {
    command({ intent: 'name', name: typed })
    onClose()
  }
  return (
    <FormModal
      isOpen
      title={t('details.nameAction')}
      saveLabel={t('details.nameSave')}
      isSaving={false}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('details.nameLabel')}
        value={typed}
        onChange={type}
        maxLength={200}
        autoComplete="off"
      />
    </FormModal>
  )
}

/** The files of the conversation, newest first. */
function FilesCard({ files }: Pick<AboutConversationProps, 'files'>) {
  const { t } = useTranslation('inbox')
  if (files.length === 0) return null
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('attachments.conversation')}
        </Text>
        {files.toReversed().map((file) => (
          <FileCard key={file.id} file={file} isSmall />
        ))}
      </BlockStack>
    </Card>
  )
}

function History({ history }: Pick<AboutConversationProps, 'history'>) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('history.title')}
        </Text>
        {history.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('history.empty')}
          </Text>
        ) : null}
        {history.map(({ id, subject, lastMessageAt }) => (
          <BlockStack key={id}>
            <Link url={`${conversations}/${id}`} monochrome removeUnderline>
              <bdi>{subject}</bdi>
            </Link>
            <Text as="p" variant="bodySm" tone="subdued">
              <RelativeTime value={lastMessageAt} />
            </Text>
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  )
}

/** The shopper's cart as their page showed it with their last message. */
function Cart({ cart }: { cart: ShopperCart }) {
  const { t } = useTranslation('inbox')
  const { money } = useFormat()
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('cart.title')}
        </Text>
        {cart.lines.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('cart.empty')}
          </Text>
        ) : (
          <>
            {cart.lines.map((line) => (
              <InlineStack key={line.variantId} align="space-between" gap="300" wrap={false}>
                <Text as="p" breakWord>
                  <bdi>
                    {line.quantity} × {line.title}
                    {line.option ? ` · ${line.option}` : null}
                  </bdi>
                </Text>
                <Text as="p" tone="subdued" numeric>
                  {money(line.totalMinor, cart.currency)}
                </Text>
              </InlineStack>
            ))}
            <InlineStack align="space-between">
              <Text as="p" fontWeight="semibold">
                {t('cart.total')}
              </Text>
              <Text as="p" fontWeight="semibold" numeric>
                {money(cart.totalMinor, cart.currency)}
              </Text>
            </InlineStack>
          </>
        )}
      </BlockStack>
    </Card>
  )
}
