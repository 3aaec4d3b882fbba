/** What differs in a row of a table of orders. */
export type TableRow = {
  readonly from?: string
  readonly to?: string
  readonly time?: string
  readonly weight?: string
  readonly payer?: string
  readonly comment?: string
}

const DAY_MS = 86_400_000

/** A day of the future as people write it. */
const dayAfter = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

const HEADINGS = [
  'Откуда',
  'Куда',
  'Дата загрузки',
  'Время загрузки',
  'Тип машины',
  'Тип груза',
  'Вес, кг',
  'Телефон получателя',
  'Плательщик',
  'Способ оплаты',
  'Комментарий',
]

/** A table of orders from Tashkent to Samarkand in CSV, with Russian headings. */
export const ordersTable = (rows: readonly TableRow[]): string =>
  [
    HEADINGS,
    ...rows.map(row => [
      row.from ?? '41.2756, 69.2044',
      row.to ?? '39.6542, 66.9597',
      dayAfter(3),
      row.time ?? '10:00',
      'Isuzu 5',
      'Мебель',
      row.weight ?? '3000',
      '901234567',
      row.payer ?? 'Отправитель',
      'Наличные',
      row.comment ?? '',
    ]),
  ]
    .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')
