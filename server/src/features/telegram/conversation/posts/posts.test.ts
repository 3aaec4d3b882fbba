import { postOfHash } from '@karvon/contract/freight-posts/freight-post-link'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ChatUser, useChats } from '../../../../../test/chat/chat-cast.ts'
import { doneAs } from '../../../../../test/deals/orders.ts'

const test = useChats()

let aziza: ChatUser

beforeEach(async () => {
  aziza = await test.chatOf('aziza')
})

const written = async () => doneAs(test.asAziza, { url: '/api/admin-messages' })
const POST = 'Тошкент-Нукус 20т ертага\n<b>фура</b> керак, 9 млн, 90 123 45 67'

describe('a freight post that a client sends', () => {
  it('is answered with what was understood and a button to the filled form, and orders nothing', async () => {
    await aziza.write(POST)
    const { html, buttons } = aziza.last()
    expect(html).toContain(
      '<b>Toshkent → Nukus</b>\n22.11, 20 t, фура, 9 000 000 soʻm'
        .replaceAll(' 000', '\u00a0000')
        .replace('20 t', '20\u00a0t')
        .replace(' soʻm', '\u00a0soʻm'),
    )
    const [[button] = []] = buttons ?? []
    const url = new URL((button as { url: string }).url)
    expect([url.pathname, url.search]).toEqual(['/uz/dashboard', '?modal=paste-post'])
    expect(postOfHash(url.hash)).toBe(POST)
    expect(await written()).toEqual([])
    expect(await doneAs(test.asAziza, { url: '/api/truck-booking/client' })).toEqual([])
  })

  it('has a button for each of its loads', async () => {
    await aziza.write(
      'Юк бор 97 333 22 11\nТошкент - Самарқанд, 5т, исузи, 1.2 млн\nТошкент - Бухоро, 20т, тент',
    )
    const { html, buttons } = aziza.last()
    expect(html).toContain('1. <b>Toshkent → Samarqand</b>')
    const posts = (buttons ?? []).map(([button]) => postOfHash(new URL((button as { url: string }).url).hash))
    expect(posts).toEqual(['Тошкент - Самарқанд, 5т, исузи, 1.2 млн', 'Тошкент - Бухоро, 20т, тент'])
  })

  it('goes to the operator as a reply to the bot, as a question, or with too little in it', async () => {
    await aziza.write(POST)
    await aziza.act({ kind: 'text', text: POST, repliesTo: 1 })
    await aziza.write('Toshkent-Nukus 20 tonna fura qancha boʻladi? 90 123 45 67')
    await aziza.write('Toshkentdan Nukusga yukim bor edi')
    expect((await written()).length).toBe(3)
  })
})

it('a driver’s message goes to the operator, whatever it says', async () => {
  const rustam = await test.chatOf('rustam')
  await rustam.write(POST)
  expect(rustam.last().html).toBe('Operatorga yuborildi. Javobini shu yerda olasiz.')
})
