import { z } from 'zod'

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes)

/** A browser's push subscription as `PushSubscription.toJSON()` gives it (W3C Push API; keys of RFC 8291). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type BrowserSubscription = z.output<typeof pushSubscriptionSchema>
