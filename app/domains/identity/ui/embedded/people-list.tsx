import { useFetcher } from '@remix-run/react'
import { Badge, Banner, BlockStack, Card, Divider, InlineStack, Select, Text } from '@shopify/polaris'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { useMessage } from '~/ui/use-message'
import type { Role } from '../../identity'

export interface PersonRow {
  userId: string
  name: string
  email: string
  role: Role
  isYou: boolean
  /** The reader may give them another role. */
  mayChange: boolean
}

/**
 * Who works here and with which role, in a store's admin. Who may come at all the store decides, so nobody is invited or
 * taken out here.
 */
export function PeopleList({ members, assignable }: { members: PersonRow[]; assignable: Role[] }) {
  return (
    <Card>
      <BlockStack gap="400">
        {members.map((member, i) => (
          <Fragment key={member.userId}>
            {i > 0 ? <Divider /> : null}
            <Person member={member} assignable={assignable} />
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  )
}

function Person({ member, assignable }: { member: PersonRow; assignable: Role[] }) {
  const { t } = useTranslation('team')
  const { csrfToken } = useDocument()
  const message = useMessage()
  const changing = useFetcher<{ problem: string | null }>()
  const { userId, name, email, role, isYou, mayChange } = member
  const problem = changing.state === 'idle' ? changing.data?.problem : null
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="050">
          <InlineStack gap="200" align="start" blockAlign="center">
            <Text as="h2" variant="headingSm" breakWord>
              <bdi>{name}</bdi>
            </Text>
            {isYou ? <Badge>{t('members.you')}</Badge> : null}
          </InlineStack>
          <Text as="p" variant="bodySm" tone="subdued" breakWord>
            <bdi>{email}</bdi>
          </Text>
        </BlockStack>
        {mayChange ? (
          <Select
            label={t('members.roleOf', { name })}
            labelHidden
            value={role}
            disabled={changing.state !== 'idle'}
            options={assignable.map((value) => ({ value, label: t(`role.${value}.name`) }))}
            onChange={(value) =>
              changing.submit(
                { intent: 'role', role: value, member: userId, csrf: csrfToken },
                { method: 'post' },
              )
            }
          />
        ) : (
          <Badge>{t(`role.${role}.name`)}</Badge>
        )}
      </InlineStack>
      <Text as="p" variant="bodySm" tone="subdued">
        {t(`role.${role}.may`)}
      </Text>
      {problem ? <Banner tone="critical">{message(problem)}</Banner> : null}
    </BlockStack>
  )
}
