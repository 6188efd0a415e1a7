import { useNavigate, useSearchParams } from '@remix-run/react'
import {
  BlockStack,
  Box,
  Card,
  EmptySearchResult,
  InlineGrid,
  InlineStack,
  Pagination,
  ResourceItem,
  ResourceList,
  Text,
  Thumbnail,
} from '@shopify/polaris'
import { ImageIcon } from '@shopify/polaris-icons'
import { useTranslation } from 'react-i18next'
import type { ProductListItem } from '~/domains/catalog/catalog'
import { ListFilters } from '~/ui/embedded/list-filters'
import { useFormat } from '~/ui/use-format'
import { ProductBadge } from './product-badge'
import { useProductWords } from './product-words'

const STATES = ['active', 'hidden', 'draft', 'archived'] as const

export interface ProductListProps {
  products: ProductListItem[]
  total: number
  /** Id after which the next page begins; null on the last. */
  next: string | null
}

/** What came in from the store, to look through and search. */
export function ProductList({ products, total, next }: ProductListProps) {
  const { t } = useTranslation('store-products')
  const { number } = useFormat()
  const views = [
    { id: 'all', label: t('filter.all'), parameters: {} },
    ...STATES.map((status) => ({ id: status, label: t(`filter.${status}`), parameters: { status } })),
  ]
  return (
    <Card padding="0">
      <ListFilters views={views} search={{ name: 'q', label: t('list.search') }} />
      {products.length === 0 ? (
        <Box padding="400">
          <EmptySearchResult title={t('none.title')} description={t('none.text')} withIllustration />
        </Box>
      ) : (
        <>
          <Box paddingInline="400" paddingBlockStart="300">
            <Text as="p" tone="subdued">
              {t('count', { count: total, shown: number(total) })}
            </Text>
          </Box>
          <ResourceList
            items={products}
            renderItem={(product) => (
              <ResourceItem
                id={product.id}
                url={`/app/shopify/products/${product.id}`}
                accessibilityLabel={product.title}
                media={<Thumbnail source={product.imageUrl ?? ImageIcon} alt="" size="small" />}
                verticalAlignment="center"
              >
                <Row product={product} />
              </ResourceItem>
            )}
          />
        </>
      )}
      <Pages next={next} />
    </Card>
  )
}

function Pages({ next }: { next: string | null }) {
  const { t } = useTranslation('store-products')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (!next && !parameters.has('after')) return null
  const go = (after: string | null) => () => {
    const wanted = new URLSearchParams(parameters)
    if (after) wanted.set('after', after)
    else wanted.delete('after')
    navigate(`?${wanted}`)
  }
  return (
    <Box padding="300">
      <InlineStack align="center">
        <Pagination
          hasPrevious={parameters.has('after')}
          onPrevious={go(null)}
          previousTooltip={t('list.first')}
          accessibilityLabels={{ previous: t('list.first'), next: t('list.next') }}
          hasNext={next !== null}
          onNext={go(next)}
          nextTooltip={t('list.next')}
        />
      </InlineStack>
    </Box>
  )
}

function Row({ product }: { product: ProductListItem }) {
  const { priceText, stockText } = useProductWords()
  const { title, vendor, stockTotal, inStock } = product
  return (
    <InlineGrid columns={{ xs: 1, sm: '1fr auto' }} gap={{ xs: '100', sm: '400' }} alignItems="center">
      <BlockStack gap="050">
        <Text as="h3" fontWeight="medium" breakWord>
          <bdi>{title}</bdi>
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {[vendor, priceText(product), stockText({ stock: stockTotal, inStock })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </BlockStack>
      <div>
        <ProductBadge {...product} />
      </div>
    </InlineGrid>
  )
}
