import { describe, expect, it } from 'vitest'
import { isUnreadableText, readCell } from './cell.ts'
import { columnLetters, columnNumber } from './cell-name.ts'
import { isTotalRow } from './total-row.ts'

describe('a cell', () => {
  it.each([
    ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#n/a', ' #N/A '],
    ...['#ЗНАЧ!', '#Н/Д', '#ССЫЛКА!', '#ДЕЛ/0!', '#ИМЯ?', '#ПУСТО!', '#ЧИСЛО!', '#н/д'],
    // Google Sheets; a narrow column; LibreOffice; Excel in Spanish and Italian (Sylvan.Data.Excel #41), German, Dutch (Odoo #30715)
    ...['#ERROR!', '########', '###', 'Err:502', 'Ошибка:508', '#N/D', '#NV', '#N/B'],
    ...['=TODAY()', '=B2*1000', '=-B2', "='Лист 2'!A1", '=СУММ(A1:A5)', '=$C$2'],
  ])('“%s” is unreadable', text => {
    expect(isUnreadableText(text)).toBe(true)
    expect(readCell(text)).toEqual({ unreadable: text.trim() })
  })

  it.each([
    ...[
      '',
      '0',
      '-',
      '#1',
      '№ 5',
      '#срочно!',
      '# 12',
      '##',
      'Цех #3',
      '= договор',
      '=)',
      '+998901234567',
      'N/A',
    ],
  ])('“%s” is a text', text => {
    expect(readCell(text)).toBe(text)
  })

  it('with a date beyond all calendars is unreadable (django-import-export #1019: the whole file was given up)', () => {
    expect(readCell(new Date(Number.NaN))).toEqual({ unreadable: '########' })
  })

  it('that keeps Excel from taking a text for a number is that text', () => {
    expect(readCell('="00444"')).toBe('00444')
    expect(readCell('="OOO ""Bek"""')).toBe('OOO "Bek"')
    expect(readCell('="#N/A"')).toBe('#N/A')
  })
})

it('columns are named as spreadsheets name them', () => {
  const named = [0, 25, 26, 27, 701, 702].map(columnLetters)
  expect(named).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  expect(named.map(columnNumber)).toEqual([0, 25, 26, 27, 701, 702])
})

describe('a row', () => {
  it.each([
    ['Итого'],
    ['ИТОГО:'],
    ['Всего по маршруту'],
    ['Jami'],
    ['Жами:'],
    ['Total'],
    ['Grand total'],
    ['Итог'],
  ])('that begins with “%s” sums up others', word => {
    expect(isTotalRow(['', '5', word, '1 000'])).toBe(true)
  })

  it.each([['Итоговая'], ['Jamila'], ['Тотальная распродажа'], ['Ташкент']])(
    'that begins with “%s” does not',
    word => {
      expect(isTotalRow([word, 'Итого'])).toBe(false)
    },
  )
})
