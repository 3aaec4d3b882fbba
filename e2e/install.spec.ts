import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

type Manifest = {
  name: string
  start_url: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

/** The manifest as parsed by Chromium, without errors. */
const manifestOf = async (page: Page): Promise<Manifest> => {
  const devtools = await page.context().newCDPSession(page)
  const read = async () => {
    const { data, errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    return data ?? ''
  }
  await expect.poll(read).not.toBe('')
  return JSON.parse(await read())
}

for (const [path, start] of [
  ['/ru', '/dashboard'],
  ['/ru/dashboard', '/dashboard'],
  ['/ru/driver', '/driver'],
] as const)
  test(`${path} can be installed: its manifest starts at ${start} and has its icons`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (path === '/ru/dashboard') await signIn(context, baseURL)
    await page.goto(path)
    const { name, start_url, icons } = await manifestOf(page)
    expect([name.startsWith('Karvon'), start_url]).toEqual([true, start])
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src, sizes, type } of icons) {
      const answer = await page.request.get(src)
      expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type])
      const size = await page.evaluate(async address => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      if (sizes !== 'any') expect(size, src).toBe(sizes)
    }
  })

test('the install button appears once the browser offers it, and prompts once', async ({ page }) => {
  await page.goto('/ru#app')
  const button = page.getByRole('button', { name: say('app_install') })
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await expect(button).toBeHidden()
  const wasTaken = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.body.dataset.asked = `${Number(document.body.dataset.asked ?? 0) + 1}`
    }
    return !dispatchEvent(Object.assign(offer, { prompt }))
  })
  expect(wasTaken).toBe(true)
  await button.click()
  await expect(button).toBeHidden()
  await expect(page.locator('body')).toHaveAttribute('data-asked', '1')
})
