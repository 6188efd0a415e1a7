import { z } from 'zod'

/*
 * The specification's validated value kinds (section 5), each as a schema; its rules and numbers are exact. Forms that
 * need words of their own pipe into these.
 */

/** Address-shaped, at most 254 characters (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const email = z.string().trim().max(254).pipe(z.email())

/** 10 to 15 digits (E.164 allows 15); the signs that people write between them are left out. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s().+-]/g, ''))
  .pipe(z.string().regex(/^\d{10,15}$/))

/** The letters AF, then 8 digits, then 4 digits. */
export const orderId = z.string().regex(/^AF\d{8}\d{4}$/)

/** In a currency's own units: finite, above 0 and at most 1,000,000. */
export const amount = z.number().gt(0).max(1_000_000)

/** Versions 1 to 5 (RFC 4122). */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i)

export const REFUSED_EXTENSIONS = ['exe', 'bat', 'cmd', 'sh', 'ps1', 'vbs', 'js', 'jar'] as const

/** At most 255 characters, no '..', no dot in front, nothing that a computer would run. */
export const fileName = z
  .string()
  .min(1)
  .max(255)
  .refine((name) => !name.includes('..'))
  .refine((name) => !name.startsWith('.'))
  .refine((name) => !(REFUSED_EXTENSIONS as readonly string[]).includes(extensionOf(name)))

/** Windows leaves dots and spaces at the end of a name away: they must not hide what stands before them. */
function extensionOf(name: string): string {
  const plain = name.replace(/[.\s]+$/, '').toLowerCase()
  return plain.includes('.') ? plain.slice(plain.lastIndexOf('.') + 1) : ''
}

/** pdf, jpeg, jpg, png, webp, plain text, doc, docx. */
export const mimeType = z.enum([
  'application/pdf',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])

export const MOST_FILE_BYTES = 10_485_760

/** Bytes: above 0 and at most 10 MB (10485760). */
export const fileSize = z.number().int().gt(0).max(MOST_FILE_BYTES)

/** IPv4, or IPv6 with all its eight groups. */
export const ipAddress = z.union([z.ipv4(), z.string().regex(/^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i)])
