import { expect, type Page, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'
import { askDatabase } from './support/database'

const CODE = 'kmnpqr'

test('a visitor whom a partner sent says yes and signs up, and the partner sees one sign-up', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page)
  const partner = await signUp(page)
  await askDatabase(
    `INSERT INTO partners (name, email, email_normal, user_id, code)
     SELECT 'Robin', email, email_normal, id, $2 FROM users WHERE email = $1`,
    [partner.email, CODE],
  )

  const context = await browser.newContext()
  const visitor = await context.newPage()
  const seen = watchForErrors(visitor)
  const captions: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.vtt')) captions.push(pathname)
  })
  await visitor.goto(`/r/${CODE}/answers`, { waitUntil: 'networkidle' })
  const names = async () => (await context.cookies()).map(({ name }) => name)
  expect(await names()).not.toContain('partner')
  const file = (await visitor.locator('video source').first().getAttribute('src')) ?? ''
  const piece = await context.request.get(file, { headers: { range: 'bytes=100-199' } })
  expect([piece.status(), piece.headers()['content-range']]).toEqual([
    206,
    expect.stringMatching(/^bytes 100-199\//),
  ])
  expect(captions).toEqual([])
  await visitor.locator('video').evaluate((video) => (video as HTMLVideoElement).play())
  await expect.poll(() => captions).toEqual(['/site/videos/answers.en.vtt'])
  await expect.poll(() => captionRead(visitor)).toBeTruthy()
  const answered = visitor.waitForResponse((response) => response.request().method() === 'POST')
  const question = visitor.getByRole('main')
  await question.getByRole('button', { name: 'Allow' }).click()
  await answered
  await expect(question.getByRole('button', { name: 'Allow', pressed: true })).toBeVisible()
  expect(await names()).toContain('partner')
  await signUp(visitor)
  await context.close()

  await page.goto('/dashboard/partner')
  await expect(page.getByText(`/r/${CODE}/answers`)).toBeVisible()
  const month = page.getByRole('row', { name: /2\d\d\d/ })
  await expect(month.getByRole('cell').last()).toHaveText('1')
  expect([...errors, ...seen]).toEqual([])
})

/** What stands below a video at this moment. */
const captionRead = (page: Page): Promise<string | undefined> =>
  page.locator('video').evaluate((video) =>
    [...(video as HTMLVideoElement).textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ activeCues }) => (activeCues?.[0] as VTTCue | undefined)?.text)
      .at(0),
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a video has its captions, and a partner’s link that nobody has leads to the not-found page', async ({
    page,
  }) => {
    const captions = page.waitForRequest(/answers\.en\.vtt$/)
    await page.goto('/videos')
    await captions
    await expect(page.locator('video').filter({ visible: true })).toHaveCount(
      await page.locator('article').count(),
    )
    for (const path of ['/r/bcdfgh/answers', '/r/bcdfgh/answers/more', '/r/bcdfgh'])
      expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
