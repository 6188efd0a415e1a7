import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { findSitePage } from '~/domains/content/content'
import { countView } from '~/domains/content/content.server'
import { env } from '~/platform/env/env.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { addressOf, type Forwarded } from './kept/forwarded'
import type { Visit } from './kept/visit.server'

/** Counts a public page that was answered from memory. */
export function countKept({ path, language }: Visit, request: IncomingMessage): void {
  if (request.method !== 'GET') return
  const address = addressOf(request as Forwarded, env().TRUSTED_PROXIES)
  countView({ path, language, address, headers: request.headers })
}

/** Counts a public page that the application drew for the one who asked. */
export const countDrawn: RequestHandler = (request, response, next) => {
  const { method, path, headers, ip: address } = request
  if (method === 'GET' && findSitePage(path))
    response.once('finish', () => {
      if (response.statusCode !== 200) return
      const language = String(response.getHeader('content-language') ?? DEFAULT_LANGUAGE)
      countView({ path, language, address, headers })
    })
  next()
}
