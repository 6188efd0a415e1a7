import { data, redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { BuildPage } from '~/domains/content/ui/quote/quote-page-data'
import { requireMember } from '~/domains/identity/identity.server'
import { type FormAnswer, NO_ANSWER } from '~/domains/inquiries/inquiries'
import { readFormToken } from '~/domains/inquiries/inquiries.server'
import {
  acceptanceSchema,
  declineSchema,
  questionSchema,
  quoteChoiceSchema,
  quoteContactSchema,
} from '~/domains/quotes/quotes'
import {
  acceptQuote,
  askAboutQuote,
  claimQuote,
  declineQuote,
  saveQuote,
} from '~/domains/quotes/quotes.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { translator } from '~/platform/i18n/i18n.server'
import { errorWords } from '~/platform/i18n/problem-words.server'
import { parseForm } from '~/ui/form/parse-form'
import { buildPage } from './quote-page.server'
import { answerSiteForm } from './site-form.server'
import { firstProblems, inWords, typedIn } from './typed-form.server'

const PATH = '/quote-generator'

/** A builder's form that came back, with the sums of what it chooses. */
export type BuilderAnswer = FormAnswer & { page?: BuildPage }

/** Saves what was built; without scripts it also works out the sums anew. */
export async function answerBuilder(request: Request, form: FormData, visitor: Visitor) {
  const choice = parseForm(form, quoteChoiceSchema)
  const again = async (answer: FormAnswer, init: ResponseInit | null) => {
    const page = await buildPage(request, typedIn(form), visitor.language)
    return data<BuilderAnswer>({ ...answer, page }, init ?? undefined)
  }
  if (form.get('intent') === 'recalculate') {
    const problems = inWords(firstProblems(choice), visitor.language)
    const kept = { ...NO_ANSWER, values: typedIn(form), token: tokenOf(form), problems }
    return again(kept, { status: Object.keys(problems).length > 0 ? 400 : 200 })
  }
  const answer = await answerSiteForm(form, visitor, {
    kind: 'quote',
    path: PATH,
    schema: quoteContactSchema,
    problems: firstProblems(choice),
    work: async (contact, { token, trap }) => {
      if (choice.status !== 'success') throw new AppError('bad_request')
      const secret = await saveQuote(choice.value, contact, { token, trap }, visitor)
      if (secret) throw redirect(`${PATH}?quote=${secret}&saved&lang=${visitor.language}`, 303)
    },
  })
  return 'data' in answer ? again(answer.data, answer.init) : answer
}

/** Kept where it can still be used, so that its age goes on counting. */
function tokenOf(form: FormData): string | null {
  const token = form.get('token')
  return typeof token === 'string' && readFormToken(token, 'quote') ? token : null
}

/** What a customer answers to the quote behind a link. Whoever has the link may: it does nothing in a session's name. */
export async function answerQuote(request: Request, token: string, form: FormData, visitor: Visitor) {
  const intent = form.get('intent')
  const here = `${PATH}?quote=${encodeURIComponent(token)}#form`
  if (intent === 'pay') {
    const { workspaceId, user } = await requireMember(request, 'billing.manage')
    return refusable(form, visitor, async () => {
      const order = await claimQuote(token, { workspaceId, email: user.email })
      return redirect(`/payment?order=${order}`, 303)
    })
  }
  const answered = async <Schema extends z.ZodType>(
    schema: Schema,
    take: (value: z.output<Schema>) => Promise<unknown>,
  ) => {
    const submission = parseForm(form, schema)
    if (submission.status !== 'success')
      return data(
        {
          ...NO_ANSWER,
          values: typedIn(form),
          problems: inWords(firstProblems(submission), visitor.language),
        },
        400,
      )
    return refusable(form, visitor, async () => {
      await take(submission.value)
      return redirect(here, 303)
    })
  }
  if (intent === 'accept') return answered(acceptanceSchema, (value) => acceptQuote(token, value, visitor))
  if (intent === 'decline') return answered(declineSchema, ({ reason }) => declineQuote(token, reason))
  if (intent === 'ask') return answered(questionSchema, ({ message }) => askAboutQuote(token, message))
  throw new AppError('bad_request')
}

/** Words of our own for what can go wrong between reading a quote and answering it. */
const REFUSALS: Record<string, string> = { conflict: 'refused.changed', access_denied: 'refused.notYours' }

async function refusable<Answer>(form: FormData, visitor: Visitor, act: () => Promise<Answer>) {
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    const own = REFUSALS[thrown.code]
    const problem = own
      ? translator(visitor.language, 'site-quote')(own, thrown.values)
      : errorWords(thrown, visitor.language)
    return data({ ...NO_ANSWER, values: typedIn(form), problem }, thrown.status)
  }
}
