import type { Page } from '@playwright/test'
import { PLACES } from './places.ts'
import { fillWay, openCalculator, pricesOf } from './steps/calculator.ts'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { newestEntry, openScreen, panel, send, test } from './steps/operator.ts'
import { openOrderForm } from './steps/order-form.ts'
import { expect, MALIKA } from './steps/sides.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const MINIMUM_UZS = 900_000

test.use({ expectedProblems: [/status of 422/] })

/** The price of a Labo through Tashkent, from the home page. */
const priceOfLabo = async (visitor: Page): Promise<number> => {
  const { chorsu, oloy } = PLACES.ru
  const form = await openCalculator(visitor, say, '/ru')
  await fillWay(form, say, [chorsu, oloy])
  await form.getByRole('combobox', { name: say('calc_cargo') }).selectOption({ label: 'Мебель' })
  await form.getByRole('button', { name: say('calc_tomorrow', { time: '09:00' }) }).click()
  await form.getByRole('textbox', { name: say('calc_weight') }).fill('300')
  // on the second visit the weight is restored, so only one request is made
  await visitor.waitForLoadState('networkidle')
  const labo = pricesOf(visitor, say).trucks.filter({ hasText: 'Labo' }).locator('b').last()
  await expect(labo).toHaveText(/\d{3}/)
  return figureIn((await labo.textContent()) ?? '')
}

test('a new tariff version is previewed on past orders, then takes effect for everyone', async ({
  openSide,
}) => {
  const [operator, visitor] = [await openSide(MALIKA), await openSide(null)]
  const before = await priceOfLabo(visitor)
  expect(before).toBeLessThan(MINIMUM_UZS)

  await openScreen(operator, '/tariffs', say('operator_nav_tariffs'))
  await operator.getByRole('table').getByRole('link', { name: 'Labo' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Labo' })).toBeVisible()
  const preview = panel(operator, say('operator_preview'))
  const orders = preview.getByRole('row').filter({ has: operator.getByRole('link') })
  await expect(orders.first()).toContainText(say('operator_price_same'))
  const editor = panel(operator, say('operator_version_new'))
  await editor.getByRole('textbox', { name: say('operator_tariff_minimum') }).fill(String(MINIMUM_UZS))
  await expect(orders.first().getByRole('cell').last()).toContainText(/900\s000/)
  await expect(orders.first()).not.toContainText(say('operator_price_same'))
  await editor.getByRole('button', { name: say('operator_version_save') }).click()
  await expect(operator.getByText(say('operator_version_saved'))).toBeVisible()
  const versions = panel(operator, say('operator_versions')).getByRole('row')
  const inState = (key: string) => versions.filter({ has: operator.getByText(say(key), { exact: true }) })
  await expect(inState('operator_version_in_force')).toContainText(/900\s000/)
  await expect(inState('operator_version_past')).toHaveCount(1)

  expect(await priceOfLabo(visitor)).toBe(MINIMUM_UZS)
})

test('clients see the new names of a cargo type and a region', async ({ openSide, server }) => {
  const operator = await openSide(MALIKA)
  await openScreen(operator, '/handbook', say('operator_nav_handbook'))
  await operator.getByRole('link', { name: /^Пиломатериалы/ }).click()
  const cargo = operator.getByRole('dialog', { name: say('operator_cargo_change') })
  await cargo.getByRole('textbox', { name: 'Русский' }).fill('Доски и брус')
  await send(cargo, say('operator_save'))
  await expect(operator.getByRole('link', { name: /^Доски и брус/ })).toBeVisible()

  await operator.getByRole('button', { name: say('operator_regions') }).click()
  await expect(operator).toHaveURL(/[?&]list=regions/)
  await operator.getByRole('link', { name: /^Сырдарьинская область/ }).click()
  const region = operator.getByRole('dialog', { name: say('operator_region_change') })
  await region.getByRole('textbox', { name: 'Русский' }).fill('Сырдарья')
  await region.getByRole('textbox', { name: 'Oʻzbekcha' }).fill('')
  await region.getByRole('button', { name: say('operator_save') }).click()
  await expect(
    region.getByRole('textbox', { name: 'Oʻzbekcha' }),
    'an empty name is refused',
  ).toHaveAttribute('aria-invalid', 'true')
  await region.getByRole('textbox', { name: 'Oʻzbekcha' }).fill('Sirdaryo')
  await send(region, say('operator_save'))
  await operator.reload()
  await expect(operator.getByRole('link', { name: /^Сырдарья/ })).toBeVisible()

  const owner = await openSide(null)
  await signInAtCompany(owner.context(), server.url, BEK_SAVDO.owner)
  const form = await openOrderForm(owner, say, '/ru')
  await expect(form.getByRole('option', { name: 'Доски и брус' })).toHaveCount(1)
  await expect(form.getByRole('option', { name: 'Пиломатериалы' })).toHaveCount(0)
  await owner.goto('/ru/dashboard/company-orders')
  await expect(owner.getByRole('option', { name: 'Сырдарья' })).not.toHaveCount(0)

  const log = await newestEntry(operator, say, 'object_kind=region')
  await expect(log.getByRole('row', { name: /^names\.ru/ })).toHaveText(/Сырдарьинская область.*Сырдарья$/)
})

test('an article is written in every language, published, read, and unpublished', async ({ openSide }) => {
  const [operator, visitor] = [await openSide(MALIKA), await openSide(null)]
  await openScreen(operator, '/articles', say('operator_nav_articles'))
  await operator.getByRole('link', { name: say('operator_article_new') }).click()
  const form = panel(operator, say('operator_article_texts'))
  const write = async (language: string, words: Readonly<Record<string, string>>) => {
    await form.getByText(language, { exact: true }).click()
    for (const [key, text] of Object.entries(words))
      await form.getByRole('textbox', { name: say(key), exact: true }).fill(text)
  }
  await write('Русский', {
    operator_article_slug: 'yangi-yoʻl',
    operator_article_title: 'Новая дорога до Самарканда',
    operator_article_lead: 'Рейс стал короче на час.',
    operator_article_text: 'Первый абзац.\n\nВторой <b>абзац</b>.',
  })
  await form.getByRole('button', { name: say('operator_article_create') }).click()
  const slug = form.getByRole('textbox', { name: say('operator_article_slug') })
  await expect(slug, 'a slug has only Latin letters').toHaveAttribute('aria-invalid', 'true')
  await slug.fill('yangi-yol')
  await write('Oʻzbekcha', {
    operator_article_title: 'Samarqandga yangi yoʻl',
    operator_article_lead: 'Qatnov bir soatga qisqardi.',
    operator_article_text: 'Birinchi xatboshi.',
  })
  await form.getByRole('button', { name: say('operator_article_create') }).click()
  await expect(
    form.getByRole('textbox', { name: say('operator_article_title') }),
    'missing texts are shown in their language',
  ).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('radio', { name: 'English' })).toBeChecked()
  await write('English', {
    operator_article_title: 'A new road to Samarkand',
    operator_article_lead: 'An hour less.',
    operator_article_text: 'One paragraph.',
  })
  await form.getByRole('button', { name: say('operator_article_create') }).click()
  await expect(operator).toHaveURL(/\/admin\/articles\/\d+$/)
  await visitor.goto('/ru/news')
  await expect(visitor.getByText('Новая дорога до Самарканда')).toHaveCount(0)

  const fate = panel(operator, say('operator_article_fate'))
  await fate.getByRole('button', { name: say('operator_article_publish') }).click()
  await expect(fate).toContainText(say('operator_article_seen'))
  await visitor.reload()
  await visitor.getByRole('link', { name: /Новая дорога до Самарканда/ }).click()
  await expect(visitor.getByText('Второй <b>абзац</b>.')).toBeVisible()
  await visitor.goto('/uz/news')
  await expect(visitor.getByRole('link', { name: /Samarqandga yangi yoʻl/ })).toBeVisible()

  await fate.getByRole('button', { name: say('operator_article_take_back') }).click()
  await expect(fate).toContainText(say('operator_article_unseen'))
  await visitor.reload()
  await expect(visitor.getByText('Samarqandga yangi yoʻl')).toHaveCount(0)
})
