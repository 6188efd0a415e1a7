/**
 * Whether somebody administers this installation. The right rests while their address isn't proved: whoever opens its
 * mailbox could then be somebody else.
 */
export const isInstallationAdmin = ({
  isAdmin,
  emailConfirmedAt,
}: {
  isAdmin: boolean
  emailConfirmedAt: Date | null
}): boolean => isAdmin && emailConfirmedAt !== null
