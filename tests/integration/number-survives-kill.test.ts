import { afterAll, expect, test } from 'vitest'
import { advanceNumbers } from '~/domains/numbers/buying/advance-reservation.server'
import { offerCarrier } from '~/domains/numbers/carriers/registry.server'
import { twilioCarrier } from '~/domains/numbers/carriers/twilio/twilio-carrier.server'
import { databaseUrl, systemDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { fulfilOrder } from '~/workflows/fulfil-orders/fulfil-order.server'
import '~/workflows/fulfil-orders/fulfil-number.server'
import { startTwilioDouble, TWILIO_ACCOUNT } from '../doubles/twilio/twilio-double'
import { withTestDatabase } from '../support/database'
import { beginToPay, heldNumber, takeMoney } from '../support/numbers'
import { startProgram } from '../support/start-program'

withTestDatabase()
afterAll(stopJobs)

test('an app killed between the sale and its answer leaves a number that is bought once and found again', async () => {
  const twilio = await startTwilioDouble()
  twilio.sell({ phone_number: '+12125550170' })
  offerCarrier(twilioCarrier({ ...TWILIO_ACCOUNT, url: twilio.url }))
  const held = await heldNumber('+12125550170')
  const { paymentId, orderId } = await beginToPay(held)
  await takeMoney(paymentId)
  await fulfilOrder(orderId)

  const args = [databaseUrl(), 'number', twilio.url, held.reservationId]
  const app = startProgram('tests/support/killed-app.ts', args, { stdio: 'inherit' })
  twilio.afterSale = () => {
    twilio.loseAnswers(1)
    app.kill('SIGKILL')
  }
  expect(await new Promise((done) => app.on('exit', (_code, signal) => done(signal)))).toBe('SIGKILL')
  const state = async () =>
    (await systemDb().numberReservation.findUniqueOrThrow({ where: { id: held.reservationId } })).state
  expect(await state()).toBe('PROVISIONING')
  expect(twilio.owned.size).toBe(1)

  await advanceNumbers(new Date(Date.now() + 121_000))
  expect(await state()).toBe('ACTIVE')
  expect(twilio.owned.size).toBe(1)
  const owned = await systemDb().phoneNumber.findFirstOrThrow({ where: { workspaceId: held.workspaceId } })
  expect([...twilio.owned.keys()]).toEqual([owned.carrierRef])
  await twilio.stop()
}, 60_000)
