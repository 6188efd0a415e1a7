import type { Authorize } from '~/ui/face/face'

/** How this page asks the server, as it was last drawn: tokens change when somebody signs in again. */
export const pageAccess: { conversations: string; csrfToken: string; authorize: Authorize } = {
  conversations: '',
  csrfToken: '',
  authorize: async () => ({}),
}
