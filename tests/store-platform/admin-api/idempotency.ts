import { GraphQLError, type GraphQLResolveInfo, Kind } from 'graphql'
import type { ApiContext } from './context'

/** How the schema's own words say that a mutation asks for a key. */
const REQUIRED = /the idempotency key is required/
const DOCUMENTATION = 'https://shopify.dev/docs/api/usage/idempotent-requests'

interface Kept {
  args: string
  value: unknown
}

const kept = new WeakMap<object, Map<string, Kept>>()

/**
 * Runs a mutation as one merchant action. With `@idempotent(key:)` a second call with the same key and arguments answers
 * what the first did and changes nothing; with other arguments it is refused, as is a mutation that asks for a key and
 * got none.
 */
export function once(
  run: () => unknown,
  args: object,
  context: ApiContext,
  info: GraphQLResolveInfo,
): unknown {
  const act = () => context.platform.webhooks.action(run)
  const key = keyOf(info)
  const { fieldName, parentType } = info
  if (!key) {
    if (REQUIRED.test(parentType.getFields()[fieldName]?.description ?? ''))
      throw refusal(
        'The @idempotent directive is required for this mutation but was not provided.',
        'BAD_REQUEST',
      )
    return act()
  }
  const calls = kept.get(context.shop) ?? new Map<string, Kept>()
  kept.set(context.shop, calls)
  const name = `${fieldName}:${key}`
  const before = calls.get(name)
  if (before?.args === JSON.stringify(args)) return before.value
  if (before)
    throw refusal(
      'The same idempotency key cannot be used with different operation parameters.',
      'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
    )
  const value = act()
  calls.set(name, { args: JSON.stringify(args), value })
  return value
}

function keyOf({ fieldNodes, variableValues }: GraphQLResolveInfo): string | null {
  const directive = fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent')
  const value = directive?.arguments?.find(({ name }) => name.value === 'key')?.value
  if (value?.kind === Kind.VARIABLE) return String(variableValues[value.name.value] ?? '') || null
  return value?.kind === Kind.STRING ? value.value : null
}

const refusal = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, documentation: DOCUMENTATION } })
