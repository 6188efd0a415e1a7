import { useNavigate } from '@remix-run/react'
import { BlockStack, Button, ButtonGroup, Card, Divider, InlineStack, Text } from '@shopify/polaris'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { CardHeading } from '~/ui/embedded/card-heading'
import { useLanguageNames } from '~/ui/use-language-names'
import type { PieceRow } from '../piece-list'

export interface PiecesProps {
  pieces: PieceRow[]
  /** After which the next page begins; null on the last. */
  next: string | null
  isFirst: boolean
  showDocument: boolean
}

/** Pieces as the assistant sees them. */
export function Pieces({ pieces, next, isFirst, showDocument }: PiecesProps) {
  const { t } = useTranslation('knowledge')
  const navigate = useNavigate()
  const turn = (query: string) => () => navigate(query, { preventScrollReset: true })
  return (
    <Card>
      <BlockStack gap="400">
        <CardHeading title={t('pieces.title')}>
          {t(pieces.length > 0 ? 'pieces.description' : 'pieces.none')}
        </CardHeading>
        {pieces.map((piece) => (
          <Fragment key={piece.id}>
            <Divider />
            <Piece {...piece} showDocument={showDocument} />
          </Fragment>
        ))}
        {next || !isFirst ? (
          <InlineStack align="end">
            <ButtonGroup>
              {isFirst ? null : <Button onClick={turn('?')}>{t('pieces.back')}</Button>}
              {next ? <Button onClick={turn(`?after=${next}`)}>{t('pieces.more')}</Button> : null}
            </ButtonGroup>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  )
}

function Piece({
  headings,
  question,
  text,
  language,
  document,
  showDocument,
}: PieceRow & { showDocument: boolean }) {
  const { nameOf } = useLanguageNames()
  const place = [showDocument ? document.title : null, question, ...headings].filter(Boolean).join(' › ')
  return (
    <BlockStack gap="100">
      <Text as="p" variant="bodySm" tone="subdued" breakWord>
        <bdi>{place}</bdi>
        {place ? ' · ' : ''}
        {nameOf(language)}
      </Text>

      <div lang={language} dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </div>
    </BlockStack>
  )
}
