/**
 * How well the assistant answers from passages without a model: `npm run bench:answers -- --file F`, F in the XQuAD
 * format, plain or gzip. Prints one line of JSON, every figure a share:
 * `answered` of all questions; `right`, answers whose sentence holds a gold answer; `falseAbsent` and
 * `falseRemoved`, questions answered although the article, or the gold passage alone, isn't in the index.
 */
import { parseArgs } from 'node:util'
import { extractAnswer } from '../app/domains/assistant/grounding/extract-answer.server'
import type { Answer } from '../app/domains/assistant/grounding/grounding'
import { type Asked, askUnderConditions } from './grounding/ask-under-conditions'
import { readPassageQuestions } from './grounding/passage-questions'

const { values } = parseArgs({ options: { file: { type: 'string' }, language: { type: 'string' } } })
if (!values.file) throw new Error('Usage: npm run bench:answers -- --file FILE [--language TAG]')

const asked = { present: 0, removed: 0, absent: 0 }
const answered = { present: 0, removed: 0, absent: 0 }
let right = 0
for (const { condition, question, request } of askUnderConditions(
  readPassageQuestions(values.file, values.language),
)) {
  asked[condition]++
  const grounding = extractAnswer(request)
  if (grounding.kind !== 'answer') continue
  answered[condition]++
  if (condition === 'present' && holdsGold(grounding, question)) right++
}

function holdsGold({ passageId, start, end }: Answer, { passage, answers }: Asked['question']): boolean {
  return passageId === passage && answers.some((gold) => start <= gold.start && end >= gold.end)
}

const share = (count: number, of: number) => Number((count / of).toFixed(4))
console.log(
  JSON.stringify({
    bench: 'answers',
    answered: share(answered.present, asked.present),
    right: share(right, answered.present),
    falseAbsent: share(answered.absent, asked.absent),
    falseRemoved: share(answered.removed, asked.removed),
  }),
)
