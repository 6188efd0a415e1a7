import { z } from 'zod'
import {
  ACCEPTED_FILES,
  clientIdSchema,
  MOST_FILE_BYTES,
  MOST_FILES_OF_MESSAGE,
} from '~/domains/conversations/conversations'
import { receiveFile, takeBackFile } from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import { parseFields } from '~/platform/http/parse-fields'
import { presentFile } from '../looks/present-message.server'
import { widgetWords } from '../looks/widget-config.server'
import type { WidgetFileRules } from '../widget-wire'
import { FILE_WORDS } from '../widget-words'
import { type DoorCall, requireShopper } from './at-door.server'

export const uploadQuery = z.object({ upload: clientIdSchema })
export const fileQuery = z.object({ file: z.uuid() })

/** What a shopper may send, and the words that the widget says of it. */
export async function answerFileRules({ reader }: DoorCall): Promise<Response> {
  const words = widgetWords(reader.language)
  const rules: WidgetFileRules = {
    accept: ACCEPTED_FILES,
    mostBytes: MOST_FILE_BYTES,
    mostFiles: MOST_FILES_OF_MESSAGE,
    words: Object.fromEntries(
      FILE_WORDS.map((word) => [word, words[word] ?? '']),
    ) as WidgetFileRules['words'],
  }
  return Response.json(rules)
}

/**
 * Takes a file in that the shopper will send with a message, or takes one back.
 *
 * @param address the visitor's network address, for the count of uploads
 * @throws AppError what `receiveFile` throws; `access_denied` where the shop takes no files
 */
export async function answerFile(call: DoorCall, address: string | null): Promise<Response> {
  const { request, workspaceId, settings, reader } = call
  const sender = { shopperId: await requireShopper(call) }
  const query = new URL(request.url).searchParams
  if (request.method === 'DELETE') {
    await takeBackFile(workspaceId, sender, parseFields(fileQuery, query).file)
    return Response.json({})
  }
  if (!settings.takesFiles)
    throw new AppError('access_denied', {
      messageKey: 'widget.fileFailed',
      detail: 'the shop takes no files',
    })
  const { upload: clientId } = parseFields(uploadQuery, query)
  const file = await receiveFile(request, { workspaceId, sender, clientId, address })
  return Response.json({ file: presentFile(file, reader) })
}
