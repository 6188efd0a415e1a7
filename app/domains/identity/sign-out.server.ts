import { endSession } from './sessions.server'

/** Ends the request's session. @returns the Set-Cookie that clears the browser's part */
export const signOut = (request: Request): Promise<string> => endSession(request)
