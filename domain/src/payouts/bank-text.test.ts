import { expect, it } from 'vitest'
import { bankText, isBankText } from './bank-text.ts'

it.each([
  ['Rustam Karimov', 'Rustam Karimov'],
  ['Oʻtkir Gʼaniyev', "O'tkir G'aniyev"],
  ['Ҳамид Қодиров, Ғулом Ўткиров', 'Хамид Кодиров, Гулом Ўткиров'],
  ['Семён № 5 «Ёлка» — йод', 'Семён № 5 "Ёлка" - йод'],
  ['  José\tMüller\r\n=x… ', 'Jose Muller =x...'],
])('%j is written for a bank as %j', (text, written) => {
  expect(bankText(text)).toBe(written)
  expect(isBankText(text)).toBe(true)
})

it('letters that no code page of banks has are told', () => {
  expect(bankText('Karim 明 Ali')).toBe('Karim ? Ali')
  expect(['Karim 明 Ali', '', ' \n'].map(isBankText)).toEqual([false, false, false])
  expect(isBankText('what?')).toBe(true)
})
