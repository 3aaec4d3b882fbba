import { expect, test } from 'vitest'
import { readPaper } from '../../../test/read-paper.ts'
import { runsOf } from './font-runs.ts'
import { createPaper } from './paper.ts'

const WORDS = 'Oʻzbekiston, maʼlumot, Ташкент, Ўзбекистон Қарши, заказ № 12'

const paperOf = async (rows: number) => {
  const paper = await createPaper('Dalolatnoma')
  paper.title('Solishtirma dalolatnoma', '01.01.2026 – 30.11.2026')
  paper.paragraph(WORDS)
  paper.table({
    columns: [
      { title: 'Sana', share: 0.3 },
      { title: 'Сумма', share: 0.7, align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_, at) => [`qator ${at}`, `${at} 000 сум`]),
    last: [['Jami', 'Итого']],
  })
  paper.signatures({ title: 'Biz', lines: ['Karvon'] }, { title: 'Siz', lines: ['Bek Savdo MChJ'] })
  return paper.finish('Karvon')
}

test('a text changes fonts with the script, and unsupported letters become question marks', () => {
  expect(runsOf('Aʻ № Қарши 漢\t!')).toEqual([
    { script: 'latin', text: 'Aʻ ' },
    { script: 'cyrillic', text: '№' },
    { script: 'latin', text: ' ' },
    { script: 'cyrillic-extended', text: 'Қ' },
    { script: 'cyrillic', text: 'арши' },
    { script: 'latin', text: ' ? !' },
  ])
})

test('Uzbek and Russian text can be extracted, with embedded fonts only', async () => {
  const { fonts, pages, text } = readPaper(await paperOf(2))
  expect(pages).toBe(1)
  for (const word of WORDS.split(' ')) expect(text).toContain(word)
  expect(fonts.length).toBeGreaterThan(2)
  expect(fonts.every(({ name, isEmbedded }) => name.includes('Onest') && isEmbedded)).toBe(true)
})

test('a long table continues with its header on the next page', async () => {
  const { pages, text } = readPaper(await paperOf(120))
  expect(pages).toBeGreaterThan(2)
  expect(text.split('Sana').length - 1).toBe(pages)
  for (const at of [0, 60, 119]) expect(text).toContain(`qator ${at}`)
  expect(text).toContain(`${pages} / ${pages}`)
})
