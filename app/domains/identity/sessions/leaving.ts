import { AppError } from '~/platform/errors/app-error'

/**
 * Whether an account is on its way out. Whoever signs in to it then reaches nothing but the offer to take it back, and
 * that stands on our own pages: their sessions wait there, clients that hold tokens get none.
 */
export const isLeaving = ({ deleteAfter }: { deleteAfter: Date | null }): boolean => deleteAfter !== null

/** @throws AppError `account_leaving` */
export function refuseLeaving(user: { deleteAfter: Date | null }): void {
  if (isLeaving(user)) throw new AppError('account_leaving')
}
