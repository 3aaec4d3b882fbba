import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toUzbekCyrillic } from './uzbek-cyrillic.ts'
import { KEPT_IN_LATIN, LOAN_WORDS, WHOLE_WORDS } from './uzbek-cyrillic-words.ts'

describe('letter by letter', () => {
  it.each([
    ['abdefghijklmnopqrstuvxyz', 'абдефгҳижклмнопқрстувхйз'],
    ['ABDFGHIJKLMNOPQRSTUVXYZ', 'АБДФГҲИЖКЛМНОПҚРСТУВХЙЗ'],
    ['oʻ gʻ sh ch ng', 'ў ғ ш ч нг'],
    ['Oʻzbekiston, Gʻijduvon, Shahrisabz, Chirchiq', 'Ўзбекистон, Ғиждувон, Шаҳрисабз, Чирчиқ'],
    ['OʻZBEKISTON SHAHAR CHOʻL', 'ЎЗБЕКИСТОН ШАҲАР ЧЎЛ'],
    ['yangi yuk yoki yetkazish', 'янги юк ёки етказиш'],
    ['Yangi Yuk Yoki Yetkazish', 'Янги Юк Ёки Етказиш'],
    ['yoʻl Yoʻl YOʻL', 'йўл Йўл ЙЎЛ'],
    ['buyurtma viloyati tayyor boʻyicha qoʻyiladi', 'буюртма вилояти тайёр бўйича қўйилади'],
    ['ishlamayapti kutyapti', 'ишламаяпти кутяпти'],
    ['maʼlumot taʼsir qatʼi eʼlon aʼlo', 'маълумот таъсир қатъи эълон аъло'],
    ['Isʼhoq', 'Исҳоқ'],
    ['eshikdan-eshikkacha, ekran', 'эшикдан-эшиккача, экран'],
    ['aeroport poeziya kel', 'аэропорт поэзия кел'],
    ['koeffitsiyent konstitutsiya', 'коэффициент конституция'],
    ['limitsiz ketsin oʻtsa', 'лимитсиз кетсин ўтса'],
    ['MChJ, STIR, MFO, QQS, TTYu, YaTT', 'МЧЖ, СТИР, МФО, ҚҚС, ТТЮ, ЯТТ'],
    ['Xarita: © OpenStreetMap', 'Харита: © OpenStreetMap'],
    ['5 ta, 3,9 m × 2 t', '5 та, 3,9 м × 2 т'],
  ])('%s', (latin, cyrillic) => expect(toUzbekCyrillic(latin)).toBe(cyrillic))

  it.each(["Farg'ona ma'no", 'Farg‘ona ma’no', 'Farg`ona ma`no'])('%s with any apostrophe', latin => {
    expect(toUzbekCyrillic(latin)).toBe('Фарғона маъно')
  })
})

describe('places', () => {
  it.each([
    ['Toshkent shahri', 'Тошкент шаҳри'],
    ['Yangiyoʻl', 'Янгийўл'],
    ['Moʻynoq', 'Мўйноқ'],
    ['Fargʻona viloyati', 'Фарғона вилояти'],
    ['Eshonguzar', 'Эшонгузар'],
    ['Oʻzbekiston tumani', 'Ўзбекистон тумани'],
    ['Ellikqalʼa', 'Элликқалъа'],
    ['Beruniy', 'Беруний'],
    ['Qoraqalpogʻiston Respublikasi', 'Қорақалпоғистон Республикаси'],
  ])('%s', (latin, cyrillic) => expect(toUzbekCyrillic(latin)).toBe(cyrillic))
})

describe('what stays', () => {
  it.each(KEPT_IN_LATIN)('%s, at the beginning of a word and in these letters', kept => {
    expect(toUzbekCyrillic(`Bu ${kept}.`)).toBe(`Бу ${kept}.`)
    expect(toUzbekCyrillic(`${kept}da`)).toBe(`${kept}да`)
    expect(toUzbekCyrillic(`x${kept}`)).not.toContain(kept)
  })

  it.each(['{name}', '{max_kg}', 'https://karvon.uz/yol?x=1', 'yordam@karvon.uz', '<b>', '</b>'])(
    '%s',
    kept => {
      expect(toUzbekCyrillic(`yoʻl ${kept} yoʻl`)).toBe(`йўл ${kept} йўл`)
    },
  )

  it('anything but Latin letters', () => {
    const other = 'Юк № 12 — «Йўл», 5 %'
    expect(toUzbekCyrillic(other)).toBe(other)
  })

  it("but the product's name is in Cyrillic", () => {
    expect(toUzbekCyrillic('Karvon, Karvonda')).toBe('Карвон, Карвонда')
  })
})

describe('Russian loan words', () => {
  it.each(Object.entries(LOAN_WORDS))('%s', (latin, cyrillic) => {
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
    expect(toUzbekCyrillic(latin)).toBe(cyrillic)
    expect(toUzbekCyrillic(`5 ${capital(latin)}.`)).toBe(`5 ${capital(cyrillic)}.`)
    expect(toUzbekCyrillic(latin.toUpperCase())).toBe(cyrillic.toUpperCase())
    expect(toUzbekCyrillic(`${latin}da`)).toBe(`${cyrillic.replace(/ь$/, '')}да`)
  })

  it.each(Object.entries(WHOLE_WORDS))('%s, only as a whole word', (latin, cyrillic) => {
    expect(toUzbekCyrillic(`${latin}.`)).toBe(`${cyrillic}.`)
    expect(toUzbekCyrillic(`${latin}la`)).not.toContain(cyrillic)
  })

  it('are not matched inside other words', () => {
    expect(toUzbekCyrillic('minol')).toBe('минол')
  })
})

it('leaves no letter of the Uzbek alphabet in Latin, and existing Cyrillic unchanged', () => {
  const letter = fc.constantFrom(...'abdefghijklmnopqrstuvxyz', 'oʻ', 'gʻ', 'sh', 'ch', 'ʼ', ' ')
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 30 }), letters => {
      const cyrillic = toUzbekCyrillic(letters.join(''))
      expect(cyrillic).not.toMatch(/[a-zʻ]/)
      expect(toUzbekCyrillic(cyrillic)).toBe(cyrillic)
    }),
  )
})
