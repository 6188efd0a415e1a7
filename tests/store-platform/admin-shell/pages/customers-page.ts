import { markup } from '../../http/markup'
import type { Desk } from '../desk'
import { framePage } from '../frame'

const SHOWN = 100

export function customersPage(desk: Desk): Response {
  const { customers } = desk.shop
  const rows = [...customers.values()]
    .slice(0, SHOWN)
    .map(
      ({ firstName, lastName, email, locale }) =>
        markup`<tr><th scope="row">${firstName} ${lastName}</th><td>${email}</td><td>${locale}</td></tr>`,
    )
  const more = customers.size > SHOWN && markup`<p class="quiet">The first ${SHOWN} of ${customers.size}.</p>`
  const main = markup`<h1>Customers</h1><section class="card"><table><tbody>${rows}</tbody></table>${more}</section>`
  return framePage(desk, { title: 'Customers', main })
}
