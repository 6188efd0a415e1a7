import { amountText } from '~/platform/money/money'
import type { BegunPayment, PaymentToBegin } from '../provider'
import { beginningSchema } from './iyzico-answers'
import { askIyzico, type IyzicoAccount } from './iyzico-client.server'
import { iyzicoRefused } from './iyzico-failures'

/** Opens a form (docs.iyzico.com, CF-Initialize). Opened again for the same payment it is another form. */
export async function beginAtIyzico(account: IyzicoAccount, payment: PaymentToBegin): Promise<BegunPayment> {
  const { paymentId, orderNumber, amountMinor, currency, language, description, customer } = payment
  const { line1, line2, city, postalCode } = customer.address
  const price = amountText(amountMinor, currency)
  const address = {
    contactName: customer.name.slice(0, 100),
    address: [line1, line2].filter(Boolean).join(' ').slice(0, 400) || customer.country,
    city: city ?? customer.country,
    country: customer.country,
    ...(postalCode ? { zipCode: postalCode } : {}),
  }
  const answer = beginningSchema.parse(
    await askIyzico(account, '/payment/iyzipos/checkoutform/initialize/auth/ecom', {
      body: {
        locale: language === 'tr' ? 'tr' : 'en',
        conversationId: paymentId,
        basketId: orderNumber,
        price,
        paidPrice: price,
        currency,
        paymentGroup: 'SUBSCRIPTION',
        callbackUrl: payment.postBackUrl,
        buyer: {
          ...namesOf(customer.name),
          id: customer.id,
          email: customer.email.slice(0, 100),
          // Must be there, of companies too, which have none, and of people whom nobody asked.
          identityNumber: /^\d{11}$/.test(customer.taxNumber ?? '') ? customer.taxNumber : '11111111111',
          registrationAddress: address.address,
          city: address.city,
          country: address.country,
          ip: payment.visitorIp,
        },
        billingAddress: address,
        shippingAddress: address,
        // Money goes back by item there: with one item, any amount goes back in one piece.
        basketItems: [
          {
            id: orderNumber,
            name: description.slice(0, 200),
            category1: 'Software',
            itemType: 'VIRTUAL',
            price,
          },
        ],
      },
    }),
  )
  if (answer.status !== 'success' || !answer.token || !answer.paymentPageUrl) throw iyzicoRefused(answer)
  return {
    providerRef: answer.token,
    step: { kind: 'redirect', url: answer.paymentPageUrl },
    facts: {},
  }
}

/** Both must be there; who has one name only has it twice. */
function namesOf(full: string): { name: string; surname: string } {
  const words = full.trim().slice(0, 100).split(/\s+/)
  const surname = words.at(-1)!
  return { name: words.slice(0, -1).join(' ') || surname, surname }
}
