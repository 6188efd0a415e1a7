import { z } from 'zod'

/** What Google's ID tokens say about a person (OpenID Connect Core 1.0, section 5.1), as far as it is read. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().max(254).pipe(z.email()),
  /** Some providers write it as text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().trim().max(300).catch('').default(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})

/** A person as a provider vouches for them. */
export interface ProviderIdentity {
  provider: string
  /** The provider's own id of the person. */
  providerId: string
  email: string
  emailVerified: boolean
  name: string
  picture: string | null
}

/** @throws ZodError when the token doesn't say who it is about, or under which address */
export function identityOf(provider: string, claims: unknown): ProviderIdentity {
  const { sub, email, email_verified, name, picture } = claimsSchema.parse(claims)
  return { provider, providerId: sub, email, emailVerified: email_verified, name, picture: picture ?? null }
}

/** The identity as the session protocol's clients read it. */
export const identityDataOf = ({ email, emailVerified, name, picture }: ProviderIdentity) => ({
  email,
  email_verified: emailVerified,
  ...(name ? { name, full_name: name } : {}),
  ...(picture ? { avatar_url: picture, picture } : {}),
})
