import { useLocation, useNavigate } from '@remix-run/react'
import { TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, Page, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { RefusalBanner } from './refusal-banner'

export interface TitleAction {
  label: string
  onAction: () => void
  isPrimary?: boolean
  isCritical?: boolean
  isDisabled?: boolean
}

export interface EmbeddedPageProps {
  title: string
  /** What the page is for, in a sentence. */
  description?: ReactNode
  /** The page above. With it the title stands in the page too, beside the way back. */
  back?: { to: string; label: string }
  /** State of the thing that the page is about. */
  badges?: ReactNode
  /** Of the title bar, which the admin draws. */
  actions?: TitleAction[]
  isNarrow?: boolean
  isFullWidth?: boolean
  children: ReactNode
}

/** A page in a store's admin: the admin's title bar with what can be done, then what was refused, and the content. */
export function EmbeddedPage({
  title,
  description,
  back,
  badges,
  actions = [],
  isNarrow,
  isFullWidth,
  children,
}: EmbeddedPageProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const headed = back
    ? {
        title,
        subtitle: typeof description === 'string' ? description : undefined,
        titleMetadata: badges,
        backAction: { content: back.label, onAction: () => navigate(back.to) },
      }
    : {}
  return (
    <>
      <TitleBar title={title}>
        {actions.map(({ label, onAction, isPrimary, isCritical, isDisabled }) => (
          <button
            key={label}
            type="button"
            onClick={onAction}
            disabled={isDisabled}
            {...(isPrimary ? { variant: 'primary' } : {})}
            {...(isCritical ? { tone: 'critical' } : {})}
          >
            {label}
          </button>
        ))}
      </TitleBar>
      <Page {...headed} narrowWidth={isNarrow} fullWidth={isFullWidth}>
        <BlockStack gap="400">
          {back ? null : (
            <>
              <Text as="h1" variant="headingLg" visuallyHidden>
                {title}
              </Text>
              {description ? (
                // On phones the page itself has no edge, so that cards fill its width.
                <Box paddingInline={{ xs: '400', sm: '0' }}>
                  <Text as="p" tone="subdued">
                    {description}
                  </Text>
                </Box>
              ) : null}
            </>
          )}
          <RefusalBanner key={pathname} />
          {children}
        </BlockStack>
      </Page>
    </>
  )
}
