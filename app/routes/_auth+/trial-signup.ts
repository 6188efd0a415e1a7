import { redirect } from '@remix-run/node'

/** A trial is an account: there's one way to sign up. */
export const loader = () => redirect('/auth?mode=signup')
