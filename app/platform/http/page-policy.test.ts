import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOfPage } from './page-policy.server'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(policyOfPage(html))?.[1]?.split(' ')

test('scripts that stand in the page are named by their hashes, each once', () => {
  const html = '<script>let a</script><script type="module">let b</script><script>let a</script>'
  expect(scriptsOf(html)).toEqual(["'self'", hashOf('let a'), hashOf('let b')])
})

test('neither a script from elsewhere nor data needs a hash', () => {
  const html = '<script async src="/widget.js"></script><script type="application/ld+json">{}</script>'
  expect(scriptsOf(html)).toEqual(["'self'"])
})

test('styles that stand in the page are named by their hashes', () => {
  const policy = policyOfPage('<style>a{color:red}</style><p>x</p>')
  expect(policy).toContain(`style-src 'self' ${hashOf('a{color:red}')};`)
  expect(policyOfPage('<p>x</p>')).toContain("style-src 'self';")
})

test('nothing is allowed for having been written into the page', () => {
  expect(policyOfPage('<p style="color:red">x</p>')).not.toContain('unsafe')
})
