import { test as base, expect } from './fixtures.ts'
import { openOwnOrderForm } from './steps/order-form.ts'
import { signIn } from './steps/sign-in.ts'
import { type FakeYandex, startFakeYandex } from './steps/yandex/fake-yandex.ts'
import type { FakeWorld } from './steps/yandex/ymaps-in-page.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const KEY = 'journey-key'
const OFFICE = 'Узбекистан, Ташкент, улица Гейдара Алиева, 5'

const WORLD = {
  suggestions: [
    { value: 'Узбекистан, Ташкент, улица Гейдара Алиева, 5', displayName: 'улица Гейдара Алиева, 5' },
    { value: 'Узбекистан, Ташкент, Гейдар Али Логистик', displayName: 'Гейдар Али Логистик', type: 'biz' },
    { value: 'Москва, улица Гейдара Алиева', displayName: 'улица Гейдара Алиева, Москва' },
  ],
  places: {
    [OFFICE]: { at: [41.30125, 69.30875] as [number, number], address: OFFICE, kind: 'house' },
    'Узбекистан, Ташкент, Гейдар Али Логистик': {
      at: [41.22711, 69.19322] as [number, number],
      name: 'Гейдар Али Логистик',
      address: '41.22711, 69.19322',
      description: 'Сергелийский район, Ташкент, Узбекистан',
      kind: 'other',
    },
    'Москва, улица Гейдара Алиева': {
      at: [55.7, 37.6] as [number, number],
      address: 'Москва, улица Гейдара Алиева',
      kind: 'street',
    },
  },
}

let starting: Promise<FakeYandex> | undefined

const test = base.extend<{ yandex: FakeYandex }>({
  // one for all; a hook before all would come after the server
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  yandex: async ({}, use) => {
    starting ??= startFakeYandex(WORLD)
    const yandex = await starting
    yandex.become('well')
    await use(yandex)
  },
  serverOf: async ({ yandex }, use) =>
    use({
      of: 'Yandex',
      settings: { MAP_PROVIDER: 'yandex', YANDEX_MAPS_KEY: KEY, YANDEX_MAPS_URL: yandex.url },
    }),
})

test.use({ locale: 'ru-RU', expectedProblems: [/status of 4(?:03|22)/] })
test.afterAll(async () => (await starting)?.stop())

test('Yandex’s script is loaded with the first map, and finds a house and an organization', async ({
  page,
  context,
  baseURL,
  yandex,
}) => {
  await signIn(context, baseURL)
  const before = yandex.loaded.length
  await page.goto('/ru/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(yandex.loaded.length).toBe(before)

  await page.goto('/ru/dashboard/orders?modal=create-order')
  const form = page.getByRole('dialog', { name: say('orders_form_title') })
  await expect(form.locator('.ymaps-2-1-79-ground-pane')).toBeVisible()
  const script = yandex.loaded.at(-1)
  expect(Object.fromEntries(script?.searchParams ?? [])).toEqual({
    lang: 'ru_RU',
    coordorder: 'latlong',
    csp: 'true',
    apikey: KEY,
    suggest_apikey: KEY,
  })
  await expect(form.getByText('OpenStreetMap')).toHaveCount(0)

  const from = form.getByRole('combobox', { name: say('geo_from') })
  await from.fill('гейдара')
  await page.getByRole('option', { name: /^улица Гейдара Алиева, 5/ }).click()
  await expect(from).toHaveValue('Ташкент, улица Гейдара Алиева, 5')
  const to = form.getByRole('combobox', { name: say('geo_to'), exact: true })
  await to.fill('гейдар али')
  await page.getByRole('option', { name: /Логистик/ }).click()
  await expect(to).toHaveValue('Гейдар Али Логистик, Сергелийский район, Ташкент')

  // both stops and the road between them are on Yandex's map
  await expect(form.locator('[data-lines="2"]')).toBeVisible()
  await expect(form.locator('ymaps').getByText('A', { exact: true })).toBeVisible()
  await expect(form.locator('ymaps').getByText('B', { exact: true })).toBeVisible()
  const asked = await page.evaluate(() => (globalThis as unknown as { fakeWorld: FakeWorld }).fakeWorld.asked)
  const box = [
    [37.1, 55.9],
    [45.65, 73.2],
  ]
  const common = { boundedBy: box, strictBounds: true }
  expect(asked.filter(({ call }) => call === 'geocode').map(({ options }) => options)).toEqual([
    { ...common, results: 1, kind: 'street' },
    { ...common, results: 1, provider: 'yandex#search' },
  ])
  expect(asked.find(({ call }) => call === 'suggest')?.options).toEqual({ ...common, results: 7 })
})

test('a place abroad is not taken, and a point is picked on Yandex’s map', async ({
  page,
  context,
  baseURL,
}) => {
  const form = await openOwnOrderForm({ page, context, baseURL }, say)
  const from = form.getByRole('combobox', { name: say('geo_from') })
  await from.fill('гейдара')
  await page.getByRole('option', { name: /Москва/ }).click()
  await expect(form.getByText(say('geo_choose_from_list'))).toBeVisible()

  await from.click()
  await page.getByRole('option', { name: say('geo_search_on_map') }).click()
  const picker = page.getByRole('dialog').filter({ has: page.getByRole('application') })
  await expect(picker.locator('.ymaps-2-1-79-ground-pane')).toBeVisible()
  await picker.getByRole('button', { name: say('geo_zoom_in') }).click()
  await picker.getByRole('application').press('ArrowLeft')
  const confirm = picker.getByRole('button', { name: say('geo_map_picker_confirm') })
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.click()
  await expect(picker).toBeHidden()
  await expect(from).not.toHaveValue('гейдара')
})

for (const state of ['refusing', 'silent'] as const)
  test(`where Yandex is ${state} the map is ours and our search goes on`, async ({
    page,
    context,
    baseURL,
    yandex,
  }) => {
    yandex.become(state)
    const form = await openOwnOrderForm({ page, context, baseURL }, say)
    const from = form.getByRole('combobox', { name: say('geo_from') })
    await from.fill('базар чорсу')
    await page.getByRole('option', { name: /^Базар Чорсу/ }).click()
    await expect(form.locator('.leaflet-container')).toBeVisible({ timeout: 15_000 })
    await expect(form.getByText('OpenStreetMap')).toBeVisible()
  })
