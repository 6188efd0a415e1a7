import { askDatabase } from '../../tests/e2e/support/database'
import { makePdf } from '../../tests/support/documents'
import { LANGUAGES } from './markets'
import type { Payer } from './pay'
import type { Walker } from './walker'

/** Has papers to be shown before it is ours. */
const WITH_PAPERS = '/dashboard/numbers?country=DE&type=local&pattern=23125'
const SEARCHED = '/dashboard/numbers?country=US&type=local&pattern=3125550'

export const PAPER = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf([[{ text: 'Received with thanks', y: 700 }]]),
}
const PROGRAM = { ...PAPER, name: 'receipt.exe' }

/** A number that is held until it is too late, and one that is bought and shown papers for. */
export async function walkNumbers(payer: Payer): Promise<void> {
  const { walker } = payer
  await walker.part('hold', () => letRunOut(walker))
  await walker.part('number', () => buy(payer))
  await walker.part('papers', () => handIn(walker))
}

/** Far enough down the list that no walk in another language, which goes on meanwhile, holds the same. */
const APART = 4

async function hold({ page, words, options }: Walker): Promise<void> {
  const found = page.getByRole('table', { name: words('numbers.found.title') })
  await found
    .getByRole('button', { name: words('numbers.found.hold') })
    .nth(LANGUAGES.indexOf(options.language) * APART)
    .click()
  await page.waitForURL(/\/payment\/phone-number\//)
}

async function letRunOut(walker: Walker): Promise<void> {
  const { page, words } = walker
  await walker.visit('/dashboard/numbers', 'numbers-none')
  await walker.visit(SEARCHED, 'numbers-found')
  await hold(walker)
  await walker.look('hold')
  await walker.press(words('numbers.hold.extend'))
  await page.getByText(words('numbers.hold.extended')).waitFor()
  await walker.look('hold-extended')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await askDatabase(`UPDATE number_reservations SET held_until = now() - interval '1 minute' WHERE id = $1`, [
    id,
  ])
  await walker.visit(`/payment/phone-number/${id}`, 'hold-over')
}

async function buy(payer: Payer): Promise<void> {
  const { walker, way } = payer
  const { page, words } = walker
  await walker.open(WITH_PAPERS)
  await hold(walker)
  const held = page.url()
  const number = await payer.order()
  await walker.look('number-order')
  await payer.begin()
  if (way !== 'bank') await payer.end(number, 'declined')
  await walker.look('number-declined')
  await payer.payAgain(number)
  await walker.look('number-paid')
  await walker.visit(held, 'number-outcome')
  await walker.visit('/dashboard/numbers', 'numbers-own')
  await page
    .getByRole('link', { name: words('numbers.own.documents') })
    .first()
    .click()
  await page.waitForURL(/documents$/)
  await walker.look('number-documents')
  await sendFile(walker, words('numbers.documents.send'))
  await walker.look('number-documents-sent')
}

async function handIn(walker: Walker): Promise<void> {
  const { page, words } = walker
  await walker.visit('/manual-documents', 'documents')
  await page.locator('input[type=file]').setInputFiles(PROGRAM)
  await walker.press(words('papers.send'))
  await page.getByText(words('papers.file.extension')).waitFor()
  await walker.look('documents-refused')
  await sendFile(walker, words('papers.send'))
  await walker.look('documents-sent')
}

/** Chooses a good file and sends it. */
export async function sendFile({ page }: Walker, button: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(PAPER)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(PAPER.name).first().waitFor()
}
