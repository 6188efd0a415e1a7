import { createContext, type ReactElement } from 'react'

/**
 * Draws content to markup, or finds what was drawn of the same thing under the same name before. Content has no context
 * but what it brings.
 */
export type DrawOnce = (thing: object, name: string, content: () => ReactElement) => string

/**
 * Given by the server's entry to public pages, which are drawn there only: what many of them share is drawn once for all.
 * Null in the browser, in development and in tests.
 */
export const DrawOnceContext = createContext<DrawOnce | null>(null)
