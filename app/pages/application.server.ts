import { listOpenings } from '~/domains/content/content.server'
import { applicationSchema, NO_OPENING } from '~/domains/inquiries/inquiries'
import { INQUIRY_FILES, receiveInquiry } from '~/domains/inquiries/inquiries.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { readFormWithFile } from '~/platform/storage/receive-file.server'
import { storage } from '~/platform/storage/storage.server'
import { answerSiteForm } from './site-form.server'

const OPENINGS = new Set([NO_OPENING, ...listOpenings(DEFAULT_LANGUAGE).map(({ slug }) => slug)])

const schema = applicationSchema.refine(({ opening }) => OPENINGS.has(opening), { path: ['opening'] })

/** Takes an application with its file. What isn't taken leaves no file behind. */
export async function answerApplication(request: Request, visitor: Visitor) {
  const { form, file, problem } = await readFormWithFile(request, INQUIRY_FILES)
  let isKept = false
  try {
    return await answerSiteForm(form, visitor, {
      kind: 'application',
      path: '/careers',
      schema,
      problems: problem ? { file: `site-forms.file.${problem}` } : {},
      // The browser forgets what was chosen.
      ...(file ? { afterwards: { file: 'site-forms.file.again' } } : {}),
      work: async ({ opening, ...order }, proof) => {
        const sent = { kind: 'application', subject: opening, ...order, ...(file ? { file } : {}) } as const
        isKept = await receiveInquiry(sent, proof, visitor)
      },
    })
  } finally {
    if (file && !isKept) await storage().remove(file.key)
  }
}
