import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { root } from './steps.mjs'

describe('what failed is named', () => {
  it('by file and test, where Vitest ran it', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'app/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a breaks',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
            },
          ],
        },
        {
          name: join(root, 'app/b.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
        { name: join(root, 'app/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    }
    expect(failuresOfVitest(report)).toEqual([
      { name: 'app/a.test.ts › a breaks', why: 'expected 1 to be 2' },
      { name: 'app/b.test.ts', why: 'Cannot find module' },
    ])
  })

  it('by place and title, where Playwright ran it, also what passed at a second try', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'chat.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
    })
    const report = {
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          specs: [spec('holds', 'expected')],
          suites: [
            { specs: [spec('breaks', 'unexpected', 'not visible'), spec('wavers', 'flaky', 'too late')] },
          ],
        },
      ],
    }
    expect(failuresOfPlaywright(report)).toEqual([
      { name: 'the run itself', why: 'the server did not start' },
      { name: 'chat.spec.ts:7 › breaks', why: 'not visible' },
      { name: 'chat.spec.ts:7 › wavers', why: 'too late' },
    ])
  })
})
