import { expect, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test('an article opens over the home page in full, and Back returns to the same place', async ({ page }) => {
  await page.goto('/ru')
  const news = page.locator('#news')
  await news.scrollIntoViewIfNeeded()
  const card = news.getByRole('listitem').first().getByRole('link')
  await expect(card).toBeVisible()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.click()
  const article = page.getByRole('dialog', { name: title })
  await expect(article).toBeVisible()
  const asked = new URL(page.url()).searchParams
  expect(asked.get('modal')).toBe('article')
  const inRussian = { headers: { 'accept-language': 'ru' } }
  const { data } = await (await page.request.get(`/api/articles/${asked.get('id')}`, inRussian)).json()
  const paragraphs: string[] = data.text.split(/\n\s*\n/)
  expect(paragraphs.length).toBeGreaterThan(1)
  for (const paragraph of paragraphs) await expect(article).toContainText(paragraph)
  const link = article.getByRole('link', { name: say('article_page') })
  await page.goBack()
  await expect(article).toBeHidden()
  await expect(page).toHaveURL(/\/ru$/)
  await card.click()
  await link.click()
  await expect(page).toHaveURL(/\/ru\/news\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
