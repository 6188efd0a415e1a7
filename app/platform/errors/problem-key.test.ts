import { expect, test } from 'vitest'
import { readProblemKey, writeProblemKey } from './problem-key'

test('a problem arrives with its area, its key and its values', () => {
  const problem = writeProblemKey('site-forms.errors.tooLong', { maximum: 254, name: 'a & b?' })
  expect(readProblemKey(problem)).toEqual({
    area: 'site-forms',
    key: 'errors.tooLong',
    values: { maximum: '254', name: 'a & b?' },
  })
  expect(writeProblemKey('errors.unexpected', {})).toBe('errors.unexpected')
})
