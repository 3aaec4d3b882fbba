import { freightPostPage } from '@karvon/contract/freight-posts/freight-post-link'
import { test } from './fixtures.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'
const POST = `🔥 Чорсу бозори - Сиёб бозори 🔥
Мебель, 800 кг, 12 куб, исузу керак
завтра в 10:00, 3 млн нал
тел 90 765 43 21 Алишер`
const MANY = 'Юк бор 97 333 22 11\nТошкент - Самарқанд, 5т, исузи, 1.2 млн\nТошкент - Бухоро, 20т, тент, 1 300$\nоплата перечисление, хурматли дўстлар'
for (const lang of ['ru', 'uz'] as const)
  for (const [width, height] of [[360, 740], [1440, 900]] as const)
    for (const theme of ['light', 'dark'] as const)
      test(`${lang} ${width} ${theme}`, async ({ page, context, baseURL }) => {
        const say = wordsOf(lang)
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: theme })
        await signIn(context, baseURL)
        const shot = (name: string, fullPage = false) => page.screenshot({ path: `/tmp/fp-shots/${lang}-${width}-${theme}-${name}.png`, fullPage })
        await page.goto(`/${lang}/dashboard?modal=paste-post`)
        await page.getByRole('textbox', { name: say('post_text_label') }).waitFor()
        await page.waitForTimeout(300)
        await shot('empty')
        await page.goto(`/${lang}${freightPostPage(MANY)}`)
        await page.reload()
        await page.getByRole('button', { name: say('post_fill') }).waitFor()
        await page.waitForTimeout(300)
        await shot('many')
        await page.goto(`/${lang}${freightPostPage(POST)}`)
        await page.reload()
        await page.getByRole('button', { name: say('post_fill') }).waitFor()
        await page.waitForTimeout(300)
        await shot('found')
        await page.getByRole('button', { name: say('post_fill') }).scrollIntoViewIfNeeded()
        await shot('found-end')
        await page.getByRole('button', { name: say('post_fill') }).click()
        await page.getByRole('dialog').first().waitFor()
        await page.waitForTimeout(2500)
        await shot('form')
      })
