import type { GiftCard } from '../../state/gift-card'
import type { ApiContext, FieldPath } from '../context'
import { hundredths, moneyV2 } from '../money'
import { type ListArgs, type Listing, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { failed, findRow, identified, userError } from './resource'

const listing: Listing<GiftCard> = {
  schemaField: 'QueryRoot.giftCards',
  sortKeys: { CREATED_AT: ({ createdAt }) => createdAt, BALANCE: ({ balance }) => balance },
  words: ({ lastCharacters }) => [lastCharacters],
  fields: {
    created_at: { kind: 'time', of: ({ createdAt }) => createdAt },
    id: { kind: 'id', of: ({ id }) => id },
  },
}

type Move = { id: number; amount: number; giftCard: GiftCard; note: string | null; processedAt: string }

function move(
  globalId: string,
  change: number,
  note: string | null | undefined,
  context: ApiContext,
): Move | null {
  const card = findRow(context.shop.giftCards, 'GiftCard', globalId)
  if (!card || card.balance + change < 0) return null
  const at = context.platform.clock.stamp()
  const giftCard = context.shop.giftCards.put({ ...card, balance: card.balance + change, updatedAt: at })
  return { id: context.platform.ids.next(), amount: change, giftCard, note: note ?? null, processedAt: at }
}

const transaction = (typeName: string) => ({
  ...identified(typeName),
  amount: ({ amount }: Move, _args: object, { shop }: ApiContext) => moneyV2(amount, shop.details.currency),
})

export const giftCardResolvers: Resolvers = {
  QueryRoot: {
    giftCard: (_root: object, { id }: { id: string }, { shop }: ApiContext) =>
      findRow(shop.giftCards, 'GiftCard', id),
    giftCards: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows((after) => context.shop.giftCards.values(after), args, listing, context, path),
  },
  GiftCard: {
    ...identified('GiftCard'),
    balance: ({ balance }: GiftCard, _args: object, { shop }: ApiContext) =>
      moneyV2(balance, shop.details.currency),
    customer: ({ customerId }: GiftCard, _args: object, { shop }: ApiContext) =>
      customerId ? (shop.customers.get(customerId) ?? null) : null,
    enabled: () => true,
    expiresOn: () => null,
    initialValue: ({ initialValue }: GiftCard, _args: object, { shop }: ApiContext) =>
      moneyV2(initialValue, shop.details.currency),
    maskedCode: ({ lastCharacters }: GiftCard) => `•••• •••• •••• ${lastCharacters}`,
  },
  GiftCardCreditTransaction: transaction('GiftCardCreditTransaction'),
  GiftCardDebitTransaction: transaction('GiftCardDebitTransaction'),
  Mutation: {
    giftCardCredit: (
      _root: object,
      args: { id: string; creditInput: { creditAmount: { amount: string }; note?: string | null } },
      context: ApiContext,
    ) => {
      const done = move(
        args.id,
        hundredths(args.creditInput.creditAmount.amount),
        args.creditInput.note,
        context,
      )
      if (done) return { giftCardCreditTransaction: done, userErrors: [] }
      const wrong = userError(['id'], 'The gift card could not be found.', 'GIFT_CARD_NOT_FOUND')
      return failed({ giftCardCreditTransaction: null }, wrong)
    },
    giftCardDebit: (
      _root: object,
      args: { id: string; debitInput: { debitAmount: { amount: string }; note?: string | null } },
      context: ApiContext,
    ) => {
      const done = move(
        args.id,
        -hundredths(args.debitInput.debitAmount.amount),
        args.debitInput.note,
        context,
      )
      if (done) return { giftCardDebitTransaction: done, userErrors: [] }
      const isThere = findRow(context.shop.giftCards, 'GiftCard', args.id) !== null
      const wrong = isThere
        ? userError(
            ['debitInput', 'debitAmount'],
            'The gift card does not have sufficient funds.',
            'INSUFFICIENT_FUNDS',
          )
        : userError(['id'], 'The gift card could not be found.', 'GIFT_CARD_NOT_FOUND')
      return failed({ giftCardDebitTransaction: null }, wrong)
    },
  },
}
