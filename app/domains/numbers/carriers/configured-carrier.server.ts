import { env } from '~/platform/env/env.server'
import type { Carrier } from './carrier'
import { sampleCarrier } from './sample/sample-carrier.server'
import { twilioCarrier } from './twilio/twilio-carrier.server'

/** The carrier that this installation is configured for; without one, make-believe numbers. */
export function configuredCarrier(): Carrier {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_URL: url } = env()
  return accountSid && authToken ? twilioCarrier({ accountSid, authToken, url }) : sampleCarrier
}
